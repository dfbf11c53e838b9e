import { repliesOfStory } from "../records/replies-of-story.ts";
import { batchIds as ids } from "./reply-batch-sql.ts";

/** Unique version of a move. */
export const newVersion = "abs(random() % 9007199254740991)";

/** A discussion `s` without entries, which a former liveblog has. */
const isPlain = `s.mode = 'standard'
  AND NOT EXISTS (SELECT 1 FROM posts e WHERE e.starter_id = s.id AND e.is_starter = 0 AND e.is_entry = 1)`;

/** Begins the copy of a plain discussion that D1 has: ?1 story id. */
export const beginCopy = `
  INSERT INTO discussion_objects (story_id, state, version)
  SELECT s.id, 'copying', ${newVersion} FROM posts s WHERE s.id = ?1 AND s.is_starter = 1 AND ${isPlain}
  ON CONFLICT DO NOTHING RETURNING story_id`;

export const selectCopy = "SELECT version FROM discussion_objects WHERE story_id = ?1 AND state = 'copying'";

/** In the object itself: stores the version by which D1 knows it. ?1 story id, ?2 version. */
export const storeVersion =
  "INSERT OR REPLACE INTO discussion_objects (story_id, state, version) VALUES (?1, 'copying', ?2)";

export const deleteAllChanges = "DELETE FROM object_changes WHERE story_id = ?1";
/** Marks everything to be copied: ?1 story id, ?2 version of the copy. */
export const insertAllChanges = `
  INSERT INTO object_changes (story_id, reply_id)
  SELECT o.story_id, r.id FROM discussion_objects o
  CROSS JOIN (SELECT '' AS id UNION ALL ${repliesOfStory("= ?1")}) r
  WHERE o.story_id = ?1 AND o.state = 'copying' AND o.version = ?2`;

/** Condition: a copy ?2 of the discussion of story ?1 is complete. */
const isWhole = `
  story_id = ?1 AND state = 'copying' AND version = ?2
  AND NOT EXISTS (SELECT 1 FROM object_changes c WHERE c.story_id = ?1)`;
/** Restarts the copy. */
export const restartCopy = `
  UPDATE discussion_objects SET version = ${newVersion} WHERE ${isWhole} RETURNING story_id`;
/** The object has the discussion from now on: ?3 until when D1 keeps the texts. */
export const finishCopy = `
  UPDATE discussion_objects SET state = 'object', texts_until = ?3 WHERE ${isWhole} RETURNING story_id`;

/** ?1 state, ?2 number. */
export const selectMoving =
  "SELECT story_id FROM discussion_objects WHERE state = ?1 AND state <> 'object' ORDER BY story_id LIMIT ?2";

const nextStory = (after: string) =>
  `(SELECT min(r.starter_id) FROM posts r WHERE r.is_starter = 0 AND r.is_entry = 0 AND r.starter_id > ${after})`;
/**
 * The next stories with replies, with a flag for discussions that may be moved: plain ones in D1 without a new reply.
 * ?1 id of the story before, ?2 number, ?3 time (ms) since when there is none.
 */
export const selectNextStories = `
  WITH RECURSIVE next (id, number) AS (
    SELECT ${nextStory("?1")}, 1
    UNION ALL SELECT ${nextStory("n.id")}, n.number + 1 FROM next n WHERE n.id IS NOT NULL AND n.number < ?2)
  SELECT n.id AS story_id,
    ${isPlain} AND NOT EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = n.id)
      AND NOT EXISTS (
        SELECT 1 FROM posts r WHERE r.starter_id = n.id AND r.is_starter = 0 AND r.is_entry = 0 AND r.publish_time > ?3) AS may_move
  FROM next n CROSS JOIN posts s ON s.id = n.id`;
export const selectMoves = "SELECT after_story_id, is_back FROM discussion_moves LIMIT 1";
/** Starts moving all discussions into objects, or back (?1: 1), by the job. */
export const startMoves = "INSERT INTO discussion_moves (after_story_id, is_back) VALUES ('', ?1)";
/** Stops these moves. */
export const stopMoves = "DELETE FROM discussion_moves";
export const setLastStory = "UPDATE discussion_moves SET after_story_id = ?1";

/** Moved discussions of which D1 still has the texts: ?1 now, ?2 number. */
export const selectWithTexts = `
  SELECT story_id FROM discussion_objects WHERE texts_until IS NOT NULL AND texts_until <= ?1 AND state = 'object'
  ORDER BY texts_until LIMIT ?2`;

const isInObject = "EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = ?1 AND o.state = 'object')";
/** Changes that an object hasn't copied yet stay, and so does a discussion that moves back. */
const isTaken = (id: string) =>
  `${isInObject} AND ${id} NOT IN (SELECT c.reply_id FROM object_changes c WHERE c.story_id = ?1)`;
/** The texts in a batch, with the columns that change when another release or an import writes one. */
export const selectTexts = `
  SELECT r.id, r.excerpt, r.body AS excerpt_body, r.content_hash, r.edited_time
  FROM posts r WHERE r.id IN ${ids} AND r.body NOT IN ('', '[]')`;
/** Leaves these replies their excerpts: ?1 story id, ?2 JSON list of `[id, excerpt, content_hash, edited_time]`. */
export const emptyReplies = `
  UPDATE posts SET body = '', excerpt = w.value ->> 1 FROM json_each(?2) w
  WHERE posts.id = w.value ->> 0 AND content_hash = w.value ->> 2 AND edited_time IS w.value ->> 3
    AND body NOT IN ('', '[]') AND ${isTaken("posts.id")}`;
export const emptyBatch = [
  `DELETE FROM reply_edits WHERE reply_id IN ${ids} AND ${isTaken("reply_id")}`,
  `DELETE FROM threads WHERE reply_id IN ${ids} AND ${isInObject}`,
];
/** The object ignores changes written from here on: ?1 story id. */
export const beginEmptying = "UPDATE discussion_objects SET is_receiving = 1 WHERE story_id = ?1";
/** D1 has no texts any more: ?1 story id. */
export const endTexts = "UPDATE discussion_objects SET texts_until = NULL WHERE story_id = ?1";
