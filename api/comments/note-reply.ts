import { clock } from "../store/clock.ts";

const into = "INSERT INTO changes (scope, epoch, post_id)";
/** ?1 the id of a post or reply. A reply whose hour is yet to come is seen from then on. */
const noteDiscussion = [
  `${into} SELECT 'post', max(p.publish_time, ${clock}), p.starter_id FROM posts p WHERE p.id = ?1
   ON CONFLICT DO NOTHING`,
  `${into} SELECT 'replies:' || p.blog_id, max(p.publish_time, ${clock}), '' FROM posts p WHERE p.id = ?1
   ON CONFLICT DO NOTHING`,
];

/** What was in everybody's sight until now, and may stand on any page: ?1 the reply's id. */
const noteWithdrawal = [
  `${into} SELECT 'withdrawn', ${clock}, p.id FROM posts p
   WHERE p.id = ?1 AND p.status = 'PUBLISHED' AND p.approved = 1 ON CONFLICT DO NOTHING`,
  `${into} SELECT 'pages', ${clock}, '' FROM posts p
   WHERE p.id = ?1 AND p.status = 'PUBLISHED' AND p.approved = 1 ON CONFLICT DO NOTHING`,
];

const bindAll = (db: D1Database, statements: readonly string[], id: string) =>
  statements.map((sql) => db.prepare(sql).bind(id));

/** Outdates the pages that show a discussion: for the transaction that changes a reply, after the change. */
export const noteReply = (db: D1Database, replyId: string): D1PreparedStatement[] =>
  bindAll(db, noteDiscussion, replyId);

/** Outdates every copy of a reply that is taken away: for that transaction, before it is. */
export const noteWithdrawnReply = (db: D1Database, replyId: string): D1PreparedStatement[] =>
  bindAll(db, noteWithdrawal, replyId);
