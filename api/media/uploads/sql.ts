/* Uploads in parts. */

/** One upload of a person: ?1 id, ?2 person. */
export const selectUpload = `
  SELECT id, person_id, blog_id, name, size, store_key, store_upload, result FROM uploads WHERE id = ?1 AND person_id = ?2`;

/**
 * Begins an upload, unless the id is taken or the person has too many: ?1 id, ?2 person, ?3 blog, ?4 name, ?5 size, ?6
 * time, ?7 maximum number.
 */
export const insertUpload = `
  INSERT INTO uploads (id, person_id, blog_id, name, size, changed_time)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE (SELECT COUNT(*) FROM uploads WHERE person_id = ?2 AND result IS NULL) < ?7
  ON CONFLICT DO NOTHING RETURNING id`;
export const existsUpload = `SELECT 1 FROM uploads WHERE id = ?1`;

/** Sets where the store keeps the parts, unless it is set already: ?1 upload, ?2 key, ?3 upload of the store. */
export const setStore = `
  UPDATE uploads SET store_key = ?2, store_upload = ?3 WHERE id = ?1 AND store_upload IS NULL RETURNING id`;

/** ?1 upload. */
export const selectParts = `SELECT number, hash, etag FROM upload_parts WHERE upload_id = ?1 ORDER BY number`;

/** ?1 upload, ?2 number, ?3 hash, ?4 etag. No effect once the upload is complete. */
export const upsertPart = `
  INSERT INTO upload_parts (upload_id, number, hash, etag)
  SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM uploads WHERE id = ?1 AND result IS NULL)
  ON CONFLICT DO UPDATE SET hash = excluded.hash, etag = excluded.etag`;
/** ?1 upload, ?2 time. */
export const touchUpload = `UPDATE uploads SET changed_time = ?2 WHERE id = ?1`;

/** ?1 upload, ?2 result, ?3 time. */
export const finishUpload = `UPDATE uploads SET result = ?2, changed_time = ?3 WHERE id = ?1`;

/** ?1 uploads, JSON. */
export const deleteParts = `DELETE FROM upload_parts WHERE upload_id IN (SELECT value FROM json_each(?1))`;
export const deleteUploads = `DELETE FROM uploads WHERE id IN (SELECT value FROM json_each(?1))`;

/** Uploads without a part since: ?1 time, ?2 number. */
export const selectExpired = `
  SELECT id, store_key, store_upload, result FROM uploads WHERE changed_time < ?1 ORDER BY changed_time LIMIT ?2`;
