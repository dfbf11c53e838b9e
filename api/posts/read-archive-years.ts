import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { selectFutureYears, selectYears } from "./sql.ts";

/**
 * The years (UTC) of a list, newest first, with their number of posts, from the year of `since` (ms) on.
 * Counts are maintained by triggers, so the rows read grow with years and scheduled posts, not with all
 * posts.
 */
export async function readArchiveYears({ db, now }: ServiceContext, list: string, since = 0) {
  const [counted, future] = await runAll(db, [
    statement<{ year: number; posts: number }>(db, selectYears, list),
    statement<{ year: number }>(db, selectFutureYears, list, now),
  ]);
  const first = new Date(since).getUTCFullYear();
  return counted
    .map(({ year, posts }) => ({ year, posts: posts - future.filter((entry) => entry.year === year).length }))
    .filter(({ year, posts }) => posts > 0 && year >= first);
}
