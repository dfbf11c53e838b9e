import { isFor } from "../place-replies.ts";
import { keysKept } from "../writing/sql.ts";
import { batchIds as ids, fromBatch } from "./reply-batch-sql.ts";

/**
 * All records of a discussion, which are the same in D1 and in its object while no delivery is pending. A row of
 * `threads` is compared as readers see it at ?4 (ms): past times may be stored as such, or as 0, and a row for both
 * kinds of readers as one or two. Keys of forms are compared while they are kept.
 */
export const records = [
  `SELECT r.* ${fromBatch}`,
  `SELECT e.* FROM reply_edits e WHERE e.reply_id IN ${ids} ORDER BY e.reply_id, e.edited_time`,
  `SELECT k.* FROM posts r CROSS JOIN reply_keys k ON k.person_id = r.author_id AND k.reply_id = r.id
   WHERE r.id IN ${ids} AND k.created_time > ?4 - ${keysKept.toString()} ORDER BY k.reply_id, k.key`,
  `SELECT p.* FROM reply_pictures p WHERE p.reply_id IN ${ids} ORDER BY p.reply_id, p.image_id`,
  `SELECT l.* FROM likes l WHERE l.post_id IN ${ids} ORDER BY l.post_id, l.person_id`,
  `SELECT a.* FROM approvals a WHERE a.reply_id IN ${ids} ORDER BY a.reply_id`,
  `SELECT h.* FROM reply_holds h WHERE h.reply_id IN ${ids} ORDER BY h.reply_id, h.kind`,
  `SELECT t.* FROM reply_threads t WHERE t.reply_id IN ${ids} ORDER BY t.reply_id`,
  `SELECT t.reply_id, a.value AS approved_only, t.root_id, t.curated, t.size, iif(t.shown_from <= ?4, 0, t.shown_from) AS shown_from,
     t.shown_until
   FROM threads t CROSS JOIN json_each('[0, 1]') a WHERE t.reply_id IN ${ids} AND t.shown_until > ?4 AND ${isFor("a.value")}
   ORDER BY t.reply_id, a.value, t.root_id, t.curated`,
];
