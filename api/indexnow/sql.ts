import { clock } from "../store/clock.ts";

/**
 * Claims addresses that search engines are to be told of: the next try is set before this one begins, twice as far each
 * time, so that nobody else takes it and a crash loses none. ?1 the first wait, ms, ?2 how many, ?3 for how long it must
 * have been due, ms.
 */
export const claimAddresses = `
  UPDATE index_pings SET next_time = ${clock} + (?1 << attempts), attempts = attempts + 1
  WHERE (post_id, blog_id, slug, due_time) IN (
    SELECT post_id, blog_id, slug, due_time FROM index_pings WHERE next_time <= ${clock} - ?3
    ORDER BY next_time LIMIT ?2
  ) RETURNING post_id, blog_id, slug, due_time, attempts, changes`;

/** The engines know, or never will; what changed meanwhile stays. ?1 JSON list of [post, blog, slug, due, changes]. */
export const deleteAddresses = `
  DELETE FROM index_pings WHERE (post_id, blog_id, slug, due_time, changes) IN (
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1)
  )`;

/** Not before they asked to be told: ?1 JSON list of [post, blog, slug, due], ?2 in how long, ms. */
export const putOffAddresses = `
  UPDATE index_pings SET next_time = max(next_time, ${clock} + ?2) WHERE (post_id, blog_id, slug, due_time) IN (
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)
  )`;

/** Nobody is to be told. */
export const forgetAddresses = `DELETE FROM index_pings WHERE next_time <= ${clock}`;

export const selectHosts = `SELECT b.id, b.host FROM json_each(?1) w CROSS JOIN blogs b ON b.id = w.value`;
