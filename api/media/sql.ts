/** ?1 image id. */
export const selectImage = `SELECT id, format, width, height, size FROM images WHERE id = ?1`;

/** Inserts or replaces an image: ?1 id, ?2 format, ?3 width, ?4 height, ?5 size. */
export const upsertImage = `
  INSERT INTO images (id, format, width, height, size) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE SET
    format = excluded.format, width = excluded.width, height = excluded.height, size = excluded.size`;

/**
 * Records an upload, unless the limit is reached: ?1 image, ?2 person, ?3 now, ?4 start of the counted
 * period, ?5 maximum number.
 */
export const recordUpload = `
  INSERT INTO picture_uploads (image_id, person_id, created_time, unused_since)
  SELECT ?1, ?2, ?3, CASE WHEN EXISTS (SELECT 1 FROM reply_pictures WHERE image_id = ?1) THEN NULL ELSE ?3 END
  WHERE (SELECT COUNT(*) FROM picture_uploads WHERE person_id = ?2 AND created_time > ?4) < ?5
  ON CONFLICT (image_id, person_id) DO UPDATE SET
    created_time = excluded.created_time, unused_since = excluded.unused_since
  RETURNING image_id`;

/**
 * Images a person may use in a reply: ?1 ids, JSON; ?2 person, ?3 the reply that already contains them, or
 * null.
 */
export const selectOwnImages = `
  SELECT i.id, i.format, i.width, i.height, i.size FROM json_each(?1) w CROSS JOIN images i ON i.id = w.value
  WHERE EXISTS (SELECT 1 FROM picture_uploads u WHERE u.image_id = i.id AND u.person_id = ?2)
    OR EXISTS (SELECT 1 FROM reply_pictures r WHERE r.image_id = i.id AND r.reply_id = ?3)`;

/** Images that have been in no reply since then, for any uploader, and are in no library: ?1 time (ms), ?2 number. */
export const selectUnused = `
  SELECT u.image_id FROM picture_uploads u
  WHERE u.unused_since < ?1
    AND NOT EXISTS (SELECT 1 FROM reply_pictures r WHERE r.image_id = u.image_id)
    AND NOT EXISTS (SELECT 1 FROM media m WHERE m.image_id = u.image_id)
    AND NOT EXISTS (SELECT 1 FROM picture_uploads o WHERE o.image_id = u.image_id AND o.unused_since >= ?1)
  ORDER BY u.unused_since LIMIT ?2`;

/** ?1 ids, JSON. */
export const deleteUploads = `DELETE FROM picture_uploads WHERE image_id IN (SELECT value FROM json_each(?1))`;
export const deleteImages = `DELETE FROM images WHERE id IN (SELECT value FROM json_each(?1))`;
