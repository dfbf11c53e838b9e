import { runQuery } from "../store/query.ts";
import { takeIds } from "./sql.ts";

/** Ids above this are left alone by the counter: a JavaScript number would lose digits. */
const largestCounted = Number.MAX_SAFE_INTEGER - 1_000_000;

/** First ids that the counters give away; `given` ids below cannot meet them. */
const firstIds = { post: 1_850_000_000, person: 1_860_000_000 };

/**
 * Takes `count` new ids from a counter and answers a function that gives them out in order. The counter steps over the
 * ids that the batch itself has given.
 */
export async function takeNewIds(
  db: D1Database,
  counter: keyof typeof firstIds,
  count: number,
  given: readonly string[],
): Promise<() => string> {
  const counted = given.map(Number).filter((id) => id >= firstIds[counter] && id < largestCounted);
  const atLeast = Math.max(0, ...counted.map((id) => id + 1));
  if (count === 0 && atLeast === 0) return () => "";
  const [row] = await runQuery<{ next: number }>(db, takeIds, counter, count, atLeast);
  let next = (row?.next ?? 0) - count;
  return () => String(next++);
}
