import { clock } from "../store/query.ts";

/** ?1 and ?2 bytes of the databases, ?3 now (ms). Returns the row if there was none of this hour. */
export const insertCapacity = `
  INSERT INTO capacity (hour, main_bytes, search_bytes, next_post)
  SELECT CAST(?3 / 3600000 AS INTEGER), ?1, ?2, next FROM counters WHERE name = 'post' ON CONFLICT DO NOTHING RETURNING hour`;

/** The newest two hours, the newest first. */
export const selectCapacity = `
  SELECT hour, main_bytes, search_bytes, next_post FROM capacity ORDER BY hour DESC LIMIT 2`;

/** ?1 number of hours that are kept. */
export const deleteOldCapacity = [
  `DELETE FROM capacity WHERE hour < ${clock} / 3600000 - ?1`,
  `DELETE FROM row_hours WHERE hour < ${clock} / 3600000 - ?1`,
] as const;

/** ?1 now (ms), ?2 and ?3 rows read and written. */
export const addRows = `
  INSERT INTO row_hours (hour, rows_read, rows_written) VALUES (CAST(?1 / 3600000 AS INTEGER), ?2, ?3)
  ON CONFLICT (hour) DO UPDATE
  SET rows_read = rows_read + excluded.rows_read, rows_written = rows_written + excluded.rows_written`;

/** Rows of the last whole hour: ?1 now (ms). */
export const selectRowsOfHour = `
  SELECT rows_read AS read, rows_written AS written FROM row_hours WHERE hour = CAST(?1 / 3600000 AS INTEGER) - 1`;
