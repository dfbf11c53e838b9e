import { approveReplies } from "./judge-replies.ts";

/** Replies for or against which something speaks now that did not before; triggers on the facts fill it. */
const ofStories = `
  SELECT u.starter_id, u.reply_id FROM json_each(?1) w CROSS JOIN unsettled_approvals u ON u.starter_id = w.value`;
const some =
  "SELECT u.starter_id, u.reply_id FROM unsettled_approvals u ORDER BY u.starter_id, u.reply_id LIMIT ?1";

/** All replies on a blog for which it matters who somebody is there: ?1 the blog's id, ?3 the person's. */
const ofPerson = `
  SELECT r.starter_id, r.id AS reply_id FROM posts r WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0
  UNION SELECT p.starter_id, p.id FROM posts r CROSS JOIN posts p ON p.id = r.parent_id
  WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0 AND p.is_starter = 0
  UNION SELECT p.starter_id, p.id FROM likes l CROSS JOIN posts p ON p.id = l.post_id
  WHERE l.person_id = ?3 AND p.blog_id = ?1 AND p.is_starter = 0`;

/** Says anew which replies are in sight, and why: `unsettled` has their ids, ?2 is now. */
const approve = (unsettled: string) => [
  approveReplies(unsettled),
  `DELETE FROM unsettled_approvals WHERE (starter_id, reply_id) IN (SELECT starter_id, reply_id FROM (${unsettled}))`,
];

/** SQL: ?1 JSON list of stories' ids, ?2 now (ms). */
export const approveInStories = approve(ofStories);
/** SQL: ?1 how many replies at most, ?2 now (ms). */
export const approveSome = approve(some);

const approveOfPerson = approve(ofPerson);

/**
 * For the end of the transaction that makes somebody another on a blog (followed, blocked, or no longer so). Which replies
 * are in sight is right with it; the threads that change by it are put in order when they are next read.
 */
export const settlePerson = (
  db: D1Database,
  blogId: string,
  personId: string,
  now: number,
): D1PreparedStatement[] => approveOfPerson.map((sql) => db.prepare(sql).bind(blogId, now, personId));
