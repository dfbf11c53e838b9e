import { newVersion } from "./move-sql.ts";

/** Begins to move a discussion back to D1: ?1 story id. Texts that D1 still has stay there. */
export const beginReturn = `
  UPDATE discussion_objects SET state = 'returning', texts_until = NULL WHERE story_id = ?1 AND state = 'object'
  RETURNING story_id`;

export const selectReturn =
  "SELECT version FROM discussion_objects WHERE story_id = ?1 AND state = 'returning'";
export const selectState = "SELECT state FROM discussion_objects WHERE story_id = ?1";

/** Discussions that objects have: ?1 number. */
export const selectToReturn = `
  SELECT story_id FROM discussion_objects WHERE story_id > '' AND state = 'object' ORDER BY story_id LIMIT ?1`;

const isReturning = "story_id = ?1 AND state = 'returning' AND version = ?2";
/** D1 has the discussion from now on: ?1 story id, ?2 version that was compared. */
export const finishReturn = `DELETE FROM discussion_objects WHERE ${isReturning} RETURNING story_id`;
/** Deletes changes that no longer have a recipient: ?1 story id. */
export const deleteChangesOfReturned = `
  DELETE FROM object_changes
  WHERE story_id = ?1 AND NOT EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = ?1)`;
/** Invalidates the version that was compared. `is_behind` is 1 if D1 was changed meanwhile. */
export const restartReturn = `
  UPDATE discussion_objects SET version = ${newVersion} WHERE ${isReturning}
  RETURNING version, EXISTS (SELECT 1 FROM object_changes c WHERE c.story_id = ?1) AS is_behind`;

/* Data of replies ?1 (JSON list of ids) that D1 doesn't have while their discussion is in an object. */

/** In the object. */
export const selectTexts = `
  SELECT r.id, r.body FROM json_each(?1) w CROSS JOIN posts r ON r.id = w.value`;
export const selectEdits = `
  SELECT e.* FROM json_each(?1) w CROSS JOIN reply_edits e ON e.reply_id = w.value`;
const ofReplies = `
  FROM json_each(?1) w CROSS JOIN posts r ON r.id = w.value
  CROSS JOIN reply_keys k ON k.person_id = r.author_id AND k.reply_id = r.id`;
export const selectKeys = `SELECT k.* ${ofReplies}`;

/**
 * In D1: ?1 JSON list of ids and texts, ?2 story id. Texts deleted or changed there meanwhile stay so, and the object
 * receives that change.
 */
export const setTexts = `
  UPDATE posts SET body = w.value ->> 1, excerpt = '' FROM json_each(?1) w
  WHERE posts.id = w.value ->> 0 AND posts.body NOT IN ('[]', w.value ->> 1)
    AND (posts.body = '' OR posts.id NOT IN (SELECT c.reply_id FROM object_changes c WHERE c.story_id = ?2))`;
/** Deletes edits that the object doesn't have, or of a deleted text: ?2 JSON list of the keys of those that stay. */
export const deleteOtherEdits = `
  DELETE FROM reply_edits WHERE reply_id IN (SELECT value FROM json_each(?1))
    AND ((reply_id, edited_time) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))
      OR EXISTS (SELECT 1 FROM posts r WHERE r.id = reply_edits.reply_id AND r.body = '[]'))`;
export const deleteKeys = `
  DELETE FROM reply_keys WHERE (person_id, key) IN (SELECT k.person_id, k.key ${ofReplies})`;
/** Marks their threads to be recomputed: ?2 story id. */
export const markThreads = `
  INSERT INTO unsettled_replies (starter_id, reply_id) SELECT ?2, value FROM json_each(?1) WHERE true
  ON CONFLICT DO NOTHING`;
