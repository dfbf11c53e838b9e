/* Uploads to the video host, and their states. */

/** One upload of a person: ?1 id, ?2 person. */
export const selectUpload = `
  SELECT id, blog_id, name, size, video_id, address, is_finished FROM hosted_uploads WHERE id = ?1 AND person_id = ?2`;
/** Number of a person's unfinished uploads: ?1 person; and a flag if an id is taken: ?2. */
export const countUploads = `
  SELECT (SELECT COUNT(*) FROM hosted_uploads WHERE person_id = ?1 AND is_finished = 0) AS count,
    EXISTS (SELECT 1 FROM hosted_uploads WHERE id = ?2) AS is_taken`;
/** ?1 id, ?2 person, ?3 blog, ?4 name, ?5 size, ?6 video, ?7 address, ?8 time. */
export const insertUpload = `
  INSERT INTO hosted_uploads (id, person_id, blog_id, name, size, video_id, address, created_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING RETURNING id`;
/** ?1 id. */
export const finishUpload = `UPDATE hosted_uploads SET is_finished = 1 WHERE id = ?1`;
/** ?1 ids, JSON. */
export const deleteUploads = `DELETE FROM hosted_uploads WHERE id IN (SELECT value FROM json_each(?1))`;
/** ?1 time, ?2 number. */
export const selectExpired = `
  SELECT id, video_id, is_finished FROM hosted_uploads WHERE created_time < ?1 ORDER BY created_time LIMIT ?2`;

/** ?1 id, ?2 blog, ?3 name, ?4 title, ?5 size, ?6 person, ?7 time. */
export const insertVideo = `
  INSERT INTO videos (id, blog_id, name, title, size, uploaded_by, uploaded_time, state)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'preparing') ON CONFLICT DO NOTHING`;
/** ?1 number. */
export const selectPreparing = `
  SELECT id FROM videos WHERE state = 'preparing' ORDER BY number LIMIT ?1`;
/** Only changes a video that is being prepared: ?1 id, ?2 state, ?3 width, ?4 height, ?5 duration. */
export const updateState = `
  UPDATE videos SET state = ?2, width = ?3, height = ?4, duration = ?5 WHERE id = ?1 AND state = 'preparing'`;
/** Deletes only a video that readers never saw: ?1 blog, ?2 id. */
export const deleteFailed = `
  DELETE FROM videos WHERE blog_id = ?1 AND id = ?2 AND state = 'failed' RETURNING id`;
