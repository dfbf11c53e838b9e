import { clock } from "../store/clock.ts";

/** Today, days since the epoch. */
const today = "unixepoch() / 86400";

/**
 * Adds to the addresses that are known and, while the day has room, makes lines of those that are not: ?1 JSON list of
 * [host, path, count, site before], each host and path once; ?2 how many new ones a day takes. Hosts of no blog are none.
 */
export const addToLost = `
  INSERT INTO lost_addresses (host, path, count, first_time, last_time, from_host)
  SELECT b.host, w.value ->> 1, w.value ->> 2, ${clock}, ${clock}, w.value ->> 3
  FROM json_each(?1) w CROSS JOIN blogs b ON b.host = w.value ->> 0
  LEFT JOIN lost_days d ON d.host = b.host AND d.day = ${today}
  LEFT JOIN lost_addresses l ON l.host = b.host AND l.path = w.value ->> 1
  WHERE l.host IS NOT NULL OR coalesce(d.paths, 0) + w.key < ?2
  ON CONFLICT (host, path) DO UPDATE SET count = count + excluded.count, last_time = excluded.last_time,
    from_host = coalesce(excluded.from_host, from_host)
  RETURNING path`;

/** Counts what got no line: the same list, with a null for a path that is to have none. To be run behind `addToLost`. */
export const addToRest = `
  INSERT INTO lost_days (host, day, rest)
  SELECT b.host, ${today}, w.value ->> 2 FROM json_each(?1) w CROSS JOIN blogs b ON b.host = w.value ->> 0
  LEFT JOIN lost_addresses l ON l.host = b.host AND l.path = w.value ->> 1
  WHERE l.host IS NULL
  ON CONFLICT (host, day) DO UPDATE SET rest = rest + excluded.rest`;

/** ?1 the host, ?2 how many: what was asked for most first. */
export const selectLost = `
  SELECT path, count, first_time, last_time, from_host FROM lost_addresses WHERE host = ?1
  ORDER BY count DESC LIMIT ?2`;

/** ?1 the host, ?2 of how many days. */
export const selectRest = `
  SELECT coalesce(sum(rest), 0) AS rest FROM lost_days WHERE host = ?1 AND day > ${today} - ?2`;

/** It leads somewhere now: ?1 host, ?2 path. */
export const deleteLost = `DELETE FROM lost_addresses WHERE host = ?1 AND path = ?2`;

/** ?1 for how many days they are kept. */
export const deleteOldLost = `DELETE FROM lost_addresses WHERE last_time < ${clock} - ?1 * 86400000`;
export const deleteOldDays = `DELETE FROM lost_days WHERE day < ${today} - ?1`;
