/**
 * Stories unchanged since ?1 (ms) whose bodies are still in the database, the oldest first: ?2 number. A body that
 * isn't a list of nodes stays there.
 */
export const selectToMove = `
  SELECT p.id, p.body FROM posts p INDEXED BY bodies_to_move
  WHERE p.is_starter = 1 AND p.body_bytes IS NULL AND p.last_update_time < ?1
    AND iif(json_valid(p.body), json_type(p.body), '') = 'array'
  ORDER BY p.last_update_time LIMIT ?2`;

/** Before a body is stored: marks it as used. Not while the same one is being deleted. ?1 post id, ?2 hash. */
export const reserveBody = [
  `DELETE FROM unused_bodies WHERE post_id = ?1 AND hash = ?2 AND claimed_time IS NULL`,
  `UPDATE posts SET body_hash = ?2 WHERE id = ?1 AND body_bytes IS NULL
   AND NOT EXISTS (SELECT 1 FROM unused_bodies WHERE post_id = ?1 AND hash = ?2)`,
] as const;

/**
 * After it was stored: ?1 post id, ?2 hash, ?3 the body, ?4 its replacement in the row, ?5 bytes. No effect if it has
 * changed meanwhile.
 */
export const leaveBody = `
  UPDATE posts SET body = ?4, body_bytes = ?5 WHERE id = ?1 AND body_hash = ?2 AND body = ?3 AND body_bytes IS NULL`;

/** Bodies unused since ?1 (ms), the longest first: ?2 number. */
export const selectUnused = `
  SELECT post_id, hash FROM unused_bodies WHERE unused_time < ?1 ORDER BY unused_time LIMIT ?2`;

/** Removes bodies that are in use again from the list: ?1 JSON list of [post id, hash]. */
export const deleteUsed = `
  DELETE FROM unused_bodies WHERE (post_id, hash) IN (
    SELECT w.value ->> 0, w.value ->> 1 FROM json_each(?1) w
    CROSS JOIN posts p ON p.id = w.value ->> 0 AND p.body_hash = w.value ->> 1)`;

/** Claims them before they are deleted from the store; returns those claimed: ?1 as above, ?2 now. */
export const claimUnused = `
  UPDATE unused_bodies SET claimed_time = ?2
  WHERE (post_id, hash) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1)) RETURNING post_id, hash`;

/** Afterwards: ?1 as above. */
export const deleteClaimed = `
  DELETE FROM unused_bodies WHERE claimed_time IS NOT NULL
    AND (post_id, hash) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`;
