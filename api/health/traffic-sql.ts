/** ?1 id, ?2 now, ?3 command, ?4 1 with private data, ?5 hash, ?6 records, ?7 bytes. */
export const insertExport = `
  INSERT INTO exports (id, finished_time, command, is_personal, hash, records, bytes) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`;

/** All but the newest: ?1 number that is kept. */
export const deleteOldExports = `
  DELETE FROM exports WHERE id NOT IN (SELECT id FROM exports ORDER BY finished_time DESC, id DESC LIMIT ?1)`;

/** The newest first: ?1 number. */
export const selectExports = `
  SELECT finished_time, command, is_personal, hash, records, bytes FROM exports ORDER BY finished_time DESC, id DESC LIMIT ?1`;

/** ?1 JSON of counts by kind, ?2 hour, ?3 most that is counted. */
export const addRefusals = `
  INSERT INTO refusals (hour, kind, count) SELECT ?2, key, min(value, ?3) FROM json_each(?1) WHERE value > 0
  ON CONFLICT (hour, kind) DO UPDATE SET count = min(count + excluded.count, ?3)`;

/** ?1 the first hour that is kept. */
export const deleteOldRefusals = "DELETE FROM refusals WHERE hour < ?1";

/** The newest hour first: ?1 the first hour. */
export const selectRefusals =
  "SELECT hour, kind, count FROM refusals WHERE hour >= ?1 ORDER BY hour DESC, kind DESC";
