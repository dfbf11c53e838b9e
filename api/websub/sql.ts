import { clock } from "../store/clock.ts";

/**
 * Claims what a hub is to be told of: the next try is set before this one begins, twice as far each time, so that nobody
 * else takes it and a crash loses none. ?1 the first wait, ms, ?2 how many, ?3 for how long it must have been due, ms.
 */
export const claimPings = `
  UPDATE hub_pings SET next_time = ${clock} + (?1 << attempts), attempts = attempts + 1
  WHERE (list, due_time) IN (
    SELECT list, due_time FROM hub_pings WHERE next_time <= ${clock} - ?3 ORDER BY next_time LIMIT ?2
  ) RETURNING list, due_time, attempts, changes`;

/** The hub knows, or never will; what changed meanwhile stays. ?1 JSON list of [list, due_time, changes]. */
export const deletePings = `
  DELETE FROM hub_pings WHERE (list, due_time, changes) IN (
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)
  )`;

/** Nobody is to be told. */
export const forgetPings = `DELETE FROM hub_pings WHERE next_time <= ${clock}`;
