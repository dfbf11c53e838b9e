import { clock } from "../store/clock.ts";

/** ?1 and ?2 bytes of the databases, ?3 now (ms). Returns the row if there was none of this hour. */
export const insertCapacity = `
  INSERT INTO capacity (hour, main_bytes, search_bytes, next_post)
  SELECT CAST(?3 / 3600000 AS INTEGER), ?1, ?2, next FROM counters WHERE name = 'post' ON CONFLICT DO NOTHING RETURNING hour`;

/** The newest two hours, the newest first. */
export const selectCapacity = `
  SELECT hour, main_bytes, search_bytes, next_post FROM capacity ORDER BY hour DESC LIMIT 2`;

/** ?1 how many hours are kept. */
export const deleteOldCapacity = `DELETE FROM capacity WHERE hour < ${clock} / 3600000 - ?1`;
