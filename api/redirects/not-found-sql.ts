import { clock } from "../store/query.ts";

/** Today in days since the epoch. */
const today = "unixepoch() / 86400";

/**
 * Counts known paths, and adds unknown ones while the day's limit isn't reached: ?1 JSON list of [host, path,
 * count, referring site], without duplicates; ?2 maximum number of new paths per day. Unknown hosts are
 * ignored.
 */
export const upsertNotFound = `
  INSERT INTO lost_addresses (host, path, count, first_time, last_time, from_host)
  SELECT b.host, w.value ->> 1, w.value ->> 2, ${clock}, ${clock}, w.value ->> 3
  FROM json_each(?1) w CROSS JOIN blogs b ON b.host = w.value ->> 0
  LEFT JOIN lost_days d ON d.host = b.host AND d.day = ${today}
  LEFT JOIN lost_addresses l ON l.host = b.host AND l.path = w.value ->> 1
  WHERE l.host IS NOT NULL OR coalesce(d.paths, 0) + w.key < ?2
  ON CONFLICT (host, path) DO UPDATE SET count = count + excluded.count, last_time = excluded.last_time,
    from_host = coalesce(excluded.from_host, from_host)
  RETURNING path`;

/**
 * Counts requests without a line of their own: the same list, with null for a path that must not get one. To
 * be run after `upsertNotFound`.
 */
export const addToRest = `
  INSERT INTO lost_days (host, day, rest)
  SELECT b.host, ${today}, w.value ->> 2 FROM json_each(?1) w CROSS JOIN blogs b ON b.host = w.value ->> 0
  LEFT JOIN lost_addresses l ON l.host = b.host AND l.path = w.value ->> 1
  WHERE l.host IS NULL
  ON CONFLICT (host, day) DO UPDATE SET rest = rest + excluded.rest`;

/** ?1 host, ?2 number: the most requested first. */
export const selectNotFound = `
  SELECT path, count, first_time, last_time, from_host FROM lost_addresses
  WHERE host = ?1 AND dismissed_time IS NULL ORDER BY count DESC LIMIT ?2`;

/** ?1 host, ?2 number of days. */
export const selectRest = `
  SELECT coalesce(sum(rest), 0) AS rest FROM lost_days WHERE host = ?1 AND day > ${today} - ?2`;

/** ?1 number of days that lines are kept. */
export const deleteOldNotFound = `DELETE FROM lost_addresses WHERE last_time < ${clock} - ?1 * 86400000`;
export const deleteOldDays = `DELETE FROM lost_days WHERE day < ${today} - ?1`;

/**
 * Hides lines whose paths are redirected now: ?1 host, ?2 JSON list of paths, ?3 now.
 */
export const hideNotFound = `
  UPDATE lost_addresses SET dismissed_time = ?3 WHERE host = ?1 AND path IN (SELECT value FROM json_each(?2))`;

/** Shows them again: ?1 host, ?2 JSON list of paths. */
export const showNotFound = `
  UPDATE lost_addresses SET dismissed_time = NULL WHERE host = ?1 AND path IN (SELECT value FROM json_each(?2))`;
