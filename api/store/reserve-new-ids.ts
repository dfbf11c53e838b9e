import { runQuery, statement } from "./query.ts";

/**
 * Takes ids from a counter: ?1 name, ?2 number, ?3 minimum, ?4 the first id of a new counter. Returns the first id after
 * those taken.
 */
const reserveIds = `
  INSERT INTO counters (name, next) VALUES (?1, max(?4, ?3) + ?2)
  ON CONFLICT (name) DO UPDATE SET next = max(counters.next, ?3) + ?2 RETURNING next`;

/** Larger ids don't advance the counter: they exceed JavaScript's safe integers. */
const largestCounted = Number.MAX_SAFE_INTEGER - 1_000_000;

/** First ids assigned by the counters; imports may use smaller ones without collisions. */
const firstIds = { post: 1_850_000_000, person: 1_860_000_000, blog: 1_870_000_000 };

/**
 * Takes `count` ids from a counter and returns a function that returns them in order. The counter is advanced
 * beyond ids given in the batch.
 */
export async function reserveNewIds(
  db: D1Database,
  counter: keyof typeof firstIds,
  count: number,
  given: readonly string[],
): Promise<() => string> {
  const counted = given.map(Number).filter((id) => id >= firstIds[counter] && id < largestCounted);
  const atLeast = Math.max(0, ...counted.map((id) => id + 1));
  if (count === 0 && atLeast === 0) return () => "";
  const [row] = await runQuery<{ next: number }>(db, reserveIds, counter, count, atLeast, firstIds[counter]);
  let next = (row?.next ?? 0) - count;
  return () => String(next++);
}

/** A statement that takes one id for a reply, for a transaction that is sent anyway: `next` is the id after it. */
export const prepareNewId = (db: D1Database) =>
  statement<{ next: number }>(db, reserveIds, "post", 1, 0, firstIds.post);
