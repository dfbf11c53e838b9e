/** Replies that one page of former texts looks through, at most. */
export const maxSeen = 10_000;
/** Edited replies whose objects are called for one page. */
export const maxAsked = 100;

const seen = `
  SELECT id, starter_id, is_starter, edited_time, body = '[]' AS is_gone FROM posts WHERE id >= ?1 ORDER BY id LIMIT ${maxSeen.toString()}`;

/** The last reply of a page's range: ?1 id of the first reply. */
export const selectSeen = `SELECT max(id) AS last_id, count(*) AS number FROM (${seen})`;

/** Replies with former texts in objects: ?1 id of the first. */
export const selectEdited = `
  SELECT s.id, s.starter_id FROM (${seen}) s CROSS JOIN discussion_objects o ON o.story_id = s.starter_id
  WHERE s.is_starter = 0 AND s.edited_time IS NOT NULL AND s.is_gone = 0 AND o.state <> 'copying'
  LIMIT ${maxAsked.toString()}`;

/** The given replies that are in objects: ?1 JSON list of replies' ids. */
export const selectInObjects = `
  SELECT r.id, r.starter_id FROM json_each(?1) w CROSS JOIN posts r ON r.id = w.value
  CROSS JOIN discussion_objects o ON o.story_id = r.starter_id WHERE o.state <> 'copying'`;

/** In an object: ?1 JSON list of replies' ids. */
export const selectKeysOfEdits = `
  SELECT e.reply_id AS k0, e.edited_time AS k1, length(e.body) AS bytes
  FROM json_each(?1) w CROSS JOIN reply_edits e ON e.reply_id = w.value`;
export const selectEdits = `
  SELECT e.reply_id, e.edited_time, e.body FROM json_each(?1) w CROSS JOIN reply_edits e ON e.reply_id = w.value`;
