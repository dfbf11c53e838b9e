/** ?1 post id, ?2 design. */
export const selectPrinted =
  "SELECT content, html, details FROM printed_texts WHERE post_id = ?1 AND design = ?2";

/**
 * Only for a public story: ?1 post id, ?2 design, ?3 content version, ?4 HTML, ?5 details, ?6 now, ?7 the earliest time of
 * publication. Returns a row if it was stored.
 */
export const upsertPrinted = `
  INSERT INTO printed_texts (post_id, design, content, html, details, stored_time)
  SELECT id, ?2, ?3, ?4, ?5, ?6 FROM posts
  WHERE id = ?1 AND is_starter = 1 AND status = 'PUBLISHED' AND password_hash IS NULL AND publish_time BETWEEN ?7 AND ?6
  ON CONFLICT (post_id) DO UPDATE SET
    design = excluded.design, content = excluded.content, html = excluded.html, details = excluded.details,
    stored_time = excluded.stored_time
  RETURNING post_id`;

/** ?1 time, ?2 number: stored before. */
export const deleteOldPrinted = `
  DELETE FROM printed_texts WHERE post_id IN
    (SELECT post_id FROM printed_texts WHERE stored_time < ?1 ORDER BY stored_time LIMIT ?2)`;
