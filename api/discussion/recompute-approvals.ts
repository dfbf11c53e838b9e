import type { ServiceContext } from "../env.ts";
import { approveReplies } from "./evaluate-replies.ts";

/** Selects replies whose approval must be recomputed; the table is filled by triggers on the facts. */
const ofStories = `
  SELECT u.starter_id, u.reply_id FROM json_each(?1) w CROSS JOIN unsettled_approvals u ON u.starter_id = w.value`;
const some =
  "SELECT u.starter_id, u.reply_id FROM unsettled_approvals u ORDER BY u.starter_id, u.reply_id LIMIT ?1";

/** All replies on a blog that a person's standing affects: ?1 blog id, ?3 person id. */
const ofPerson = `
  SELECT r.starter_id, r.id AS reply_id FROM posts r WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0
  UNION SELECT p.starter_id, p.id FROM posts r CROSS JOIN posts p ON p.id = r.parent_id
  WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0 AND p.is_starter = 0
  UNION SELECT p.starter_id, p.id FROM likes l CROSS JOIN posts p ON p.id = l.post_id
  WHERE l.person_id = ?3 AND p.blog_id = ?1 AND p.is_starter = 0`;

/** Statements that recompute visibility and reasons: `unsettled` selects the reply ids, ?2 is now. */
const approve = (dirty: string) => [
  approveReplies(dirty),
  `DELETE FROM unsettled_approvals WHERE (starter_id, reply_id) IN (SELECT starter_id, reply_id FROM (${dirty}))`,
];

/** SQL: ?1 JSON list of story ids, ?2 now (ms). */
export const approveInStories = approve(ofStories);
/** SQL: ?1 maximum number of replies, ?2 now (ms). */
export const approveSome = approve(some);

/** Marks them all: of somebody with 100,000 replies, that takes a tenth of the time of recomputing them. */
const markOfPerson = `
  INSERT INTO unsettled_approvals (starter_id, reply_id) SELECT starter_id, reply_id FROM (${ofPerson})
  WHERE true ON CONFLICT DO NOTHING`;

/** Replies recomputed with a change of standing: the person's own in the newest stories, and as many of those marked. */
const maxAtOnce = "500";
const newestOfPerson = `
  SELECT r.starter_id, r.id AS reply_id FROM posts r INDEXED BY own_replies
  WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0 ORDER BY r.starter_id DESC LIMIT ${maxAtOnce}`;
const newestMarked = `
  SELECT u.starter_id, u.reply_id FROM unsettled_approvals u ORDER BY u.starter_id DESC, u.reply_id DESC LIMIT ${maxAtOnce}`;
/** SQL: ?1 blog id, ?2 now (ms), ?3 person id. */
const statementsOfPerson = [markOfPerson, ...approve(newestOfPerson)];
/** SQL: ?2 now (ms). */
const [approveMarked = "", deleteMarked = ""] = approve(newestMarked);

/**
 * For the end of a transaction that changes a person's standing on a blog (followed, blocked, or no longer).
 * Updates the visibility of replies in the newest stories, and marks the others, which are recomputed, like the affected
 * threads, when they are next read or by the scheduled job.
 */
export const recomputePerson = (
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogId: string,
  personId: string,
): D1PreparedStatement[] => [
  ...statementsOfPerson.map((sql) => db.prepare(sql).bind(blogId, now, personId)),
  db.prepare(approveMarked).bind(null, now),
  db.prepare(deleteMarked),
];
