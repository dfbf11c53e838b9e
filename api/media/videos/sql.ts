/* Videos of the library, and files of the store other than images. */

const columns = `
  number, id, blog_id, name, title, size, width, height, duration, uploaded_by, uploaded_time, state`;

/** ?1 file, ?2 size, ?3 hidden boxes, JSON. */
export const insertFile = `
  INSERT INTO media_files (id, size, hidden) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET
    size = excluded.size, hidden = excluded.hidden`;
/** ?1 file. */
export const selectFile = `SELECT id, size, hidden FROM media_files WHERE id = ?1`;

/** ?1 id, ?2 blog, ?3 name, ?4 title, ?5 size, ?6 width, ?7 height, ?8 duration, ?9 person, ?10 time. */
export const insertVideo = `
  INSERT INTO videos (id, blog_id, name, title, size, width, height, duration, uploaded_by, uploaded_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING`;

/** One video of a blog: ?1 blog, ?2 video. */
export const selectVideo = `SELECT ${columns} FROM videos WHERE blog_id = ?1 AND id = ?2`;
/** Known lengths: ?1 blog, ?2 videos, JSON. */
export const selectLengths = `
  SELECT v.id, v.duration FROM json_each(?2) w CROSS JOIN videos v ON v.blog_id = ?1 AND v.id = w.value
  WHERE v.duration IS NOT NULL`;
/** ?1 blog, ?2 video, ?3 title. */
export const updateTitle = `UPDATE videos SET title = ?3 WHERE blog_id = ?1 AND id = ?2 RETURNING ${columns}`;
/** Newest first: ?1 blog; ?2 only older ones; ?3 number; ?4 the uploader, or null for everyone. */
export const selectVideos = `
  SELECT ${columns} FROM videos WHERE blog_id = ?1 AND number < ?2 AND (?4 IS NULL OR uploaded_by = ?4)
  ORDER BY number DESC LIMIT ?3`;
