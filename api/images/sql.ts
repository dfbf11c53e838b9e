/** ?1 the picture's id. */
export const selectImage = `SELECT id, format, width, height, size FROM images WHERE id = ?1`;

/** Writes or replaces a picture: ?1 id, ?2 format, ?3 width, ?4 height, ?5 size. */
export const upsertImage = `
  INSERT INTO images (id, format, width, height, size) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE SET
    format = excluded.format, width = excluded.width, height = excluded.height, size = excluded.size`;
