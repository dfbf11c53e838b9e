import { listNodes } from "../../store/bodies/reply-body.ts";
import { acceptsQuestions, modeState } from "../../posts/mode-state.ts";

const isAtTime = "r.starter_id = ?5 AND r.is_starter = 0 AND r.publish_time = free.time";
/**
 * The first millisecond from ?6 on without a reply in the story ?5, since times are unique in a discussion.
 */
const freeTime = `(
  WITH RECURSIVE free (time) AS (
    SELECT ?6 UNION ALL SELECT time + 1 FROM free
    WHERE EXISTS (SELECT 1 FROM posts r WHERE ${isAtTime} AND r.is_entry = 0)
      OR EXISTS (SELECT 1 FROM posts r WHERE ${isAtTime} AND r.is_entry = 1)
  ) SELECT max(time) AS time FROM free)`;

/**
 * Inserts a reply as pending, before its approval is computed: ?1 id, ?2 parent, ?3 author, ?4 body, ?5 story,
 * ?6 earliest time. Inserts nothing if the parent is gone or the discussion closed.
 */
export const insertReply = `
  INSERT INTO posts (id, source_id, content_hash, blog_id, author_id, author_ids, starter_id, parent_id, is_starter,
    approved, headline, slug, excerpt, status, publish_time, last_update_time, is_roundup, is_featured, is_sticky, is_page,
    sponsored, drop_cap, do_not_crawl, mode, allow_replies, like_count, syndication_exclusions, body)
  SELECT ?1, 'magma:reply:' || ?1, '', s.blog_id, ?3, json_array(?3), s.id, p.id, 0,
    0, '', '', '', 'PUBLISHED', t.time, t.time, 0, 0, 0, 0,
    0, 0, 0, 'standard', 1, 0, '[]', ?4
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id CROSS JOIN ${freeTime} t
  WHERE p.id = ?2 AND p.status = 'PUBLISHED' AND s.id = ?5 AND s.status = 'PUBLISHED' AND s.allow_replies = 1
    AND ${acceptsQuestions("p")}`;

/** The first millisecond from ?5 on without a reply in the story ?4. */
const freeEntryTime = freeTime.replaceAll("?5", "?4").replaceAll("?6", "?5");

/**
 * Inserts a liveblog entry: ?1 id, ?2 author, ?3 body, ?4 story, ?5 earliest time, ?6 now. Inserts nothing if coverage
 * has ended. A trigger assigns its page. An entry written before its story is published has its last change before its
 * publication.
 */
export const insertEntry = `
  INSERT INTO posts (id, source_id, content_hash, blog_id, author_id, author_ids, starter_id, parent_id, is_starter,
    approved, headline, slug, excerpt, status, publish_time, last_update_time, is_roundup, is_featured, is_sticky, is_page,
    sponsored, drop_cap, do_not_crawl, mode, allow_replies, like_count, syndication_exclusions, body, is_entry)
  SELECT ?1, 'magma:reply:' || ?1, '', s.blog_id, ?2, json_array(?2), s.id, s.id, 0,
    0, '', '', '', 'PUBLISHED', t.time, iif(s.publish_time > ?6, ?6, t.time), 0, 0, 0, 0,
    0, 0, 0, 'standard', 1, 0, '[]', ?3, 1
  FROM posts s CROSS JOIN ${freeEntryTime} t
  WHERE s.id = ?4 AND s.is_starter = 1 AND s.status = 'PUBLISHED' AND s.mode = 'liveblog' AND ${modeState("s")} <> 'ended'`;

/** ?1 reply, ?2 kind, ?3 person who holds it (null: a rule), ?4 now. */
export const holdReply = `
  INSERT INTO reply_holds (reply_id, kind, by_person_id, created_time)
  SELECT id, ?2, ?3, ?4 FROM posts WHERE id = ?1 AND is_starter = 0 ON CONFLICT DO NOTHING`;

/** ?1 person, ?2 the form's key, ?3 reply, ?4 now. */
export const storeFormKey = `
  INSERT INTO reply_keys (person_id, key, reply_id, created_time) SELECT ?1, ?2, id, ?4 FROM posts WHERE id = ?3`;

/** Condition: a reply's text differs from ?3, whose short form it may lack. */
const isOther = `${listNodes("body")} <> ${listNodes("?3")}`;
const keepText = (condition: string) => `
  INSERT INTO reply_edits (reply_id, edited_time, body)
  SELECT id, ?2, ${listNodes("body")} FROM posts WHERE id = ?1 AND status = 'PUBLISHED' AND ${isOther} ${condition} ON CONFLICT DO NOTHING`;
/** Keeps the text before an edit: ?1 reply id, ?2 now, ?3 new body. */
export const insertEdit = keepText("");
/** The same, if it is the text that was read: ?4 its time of change, or null. */
export const insertSeenEdit = keepText("AND edited_time IS ?4");

/** ?1 reply, ?2 now, ?3 body. */
export const updateReply = `
  UPDATE posts SET body = ?3, excerpt = '', edited_time = ?2, last_update_time = ?2
  WHERE id = ?1 AND status = 'PUBLISHED' AND ${isOther}`;
/** The same, if it is the text that was read: ?4 its time of change, or null. */
export const updateSeenReply = `${updateReply} AND edited_time IS ?4`;

/** Turns a reply into a tombstone without text: ?1 id, ?2 now. */
export const tombReply = `
  UPDATE posts SET status = 'DELETED', body = '[]', excerpt = '', last_update_time = ?2
  WHERE id = ?1 AND status = 'PUBLISHED'`;

/**
 * Restores a reply that colleagues of its writer deleted: ?1 id, ?2 earliest deletion, ?3 body. Not one that a
 * moderator removed.
 */
export const restoreReply = `
  UPDATE posts SET status = 'PUBLISHED', body = ?3, excerpt = ''
  WHERE id = ?1 AND status = 'DELETED' AND body = '[]' AND removed_at_request_of IS NULL AND last_update_time >= ?2
    AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = ?1 AND d.action = 'remove' AND d.undone_by IS NULL)`;

/** ?1 reply. */
export const deleteEdits = "DELETE FROM reply_edits WHERE reply_id = ?1";

/** Keys are kept for a week, ms: forms aren't resubmitted later than that. */
export const keysKept = 604_800_000;
/** ?1 maximum creation time (ms), exclusive. */
export const deleteOldKeys = "DELETE FROM reply_keys WHERE created_time < ?1";

/** ?1 reply, ?2 now. */
export const holdByRule = `
  INSERT INTO reply_holds (reply_id, kind, by_person_id, created_time)
  SELECT id, 'rule', NULL, ?2 FROM posts WHERE id = ?1 AND is_starter = 0 ON CONFLICT DO NOTHING`;
/** An approval applies to the previous text only: ?1 reply. */
export const deleteApproval = "DELETE FROM approvals WHERE reply_id = ?1";
/** ?1 reply. */
export const releaseHold = "DELETE FROM reply_holds WHERE reply_id = ?1 AND kind = 'rule'";
