import { runQuery } from "../store/query.ts";

/** ?1 blog id: those who publish there, and so can read what is handed over. */
const selectReviewers = `
  SELECT person_id FROM memberships WHERE blog_id = ?1 AND role IN ('Owner', 'Admin', 'Author') ORDER BY position`;

/** A blog's members who may be assigned, by their ids. */
export async function readReviewers(db: D1Database, blogId: string): Promise<string[]> {
  const rows = await runQuery<{ person_id: string }>(db, selectReviewers, blogId);
  return rows.map(({ person_id }) => person_id);
}

/** Most members who are offered as authors. */
const maxMembers = 500;
const selectMembers = "SELECT person_id FROM memberships WHERE blog_id = ?1 ORDER BY position LIMIT ?2";

/** A blog's members, who may be named as authors, by their ids. */
export async function readMembers(db: D1Database, blogId: string): Promise<string[]> {
  const rows = await runQuery<{ person_id: string }>(db, selectMembers, blogId, maxMembers);
  return rows.map(({ person_id }) => person_id);
}
