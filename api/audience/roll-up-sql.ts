import { addDetails } from "./sql.ts";

/* Statements that add the details of Analytics Engine, each hour of a blog once. */

/** Blogs, with the last hour that was added; null for none. */
export const selectRollUps = `
  SELECT b.id, r.start FROM blogs b LEFT JOIN audience_roll_ups r ON r.blog_id = b.id`;

/** ?1 JSON list of [scope, day, detail, count], ?2 blog id, ?3 start of the hour; nothing if the hour was added before. */
export const addRolledUp = addDetails(
  "NOT EXISTS (SELECT 1 FROM audience_roll_ups r WHERE r.blog_id = ?2 AND r.start >= ?3) AND",
);

/** ?1 blog id, ?2 start of the hour. */
export const markRolledUp = `
  INSERT INTO audience_roll_ups (blog_id, start) VALUES (?1, ?2)
  ON CONFLICT (blog_id) DO UPDATE SET start = max(start, excluded.start)`;
