import { maxSearchResults, type SearchQuery } from "../../contract/search.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { buildMatches, type KnownNames } from "./build-match.ts";
import { selectFound } from "./index-sql.ts";
import { maxBeforeSearch, tryUpdatingIndex } from "./update-search-index.ts";
import { selectIsLeft, selectReadable } from "./sql.ts";

/** Factor by which the number of results is increased if too few of them are public. */
const widening = 8;
/** Maximum number of ids: D1 limits values to 2 MB. */
const maxCandidates = 60_000;

/**
 * Ids of the results up to the end of the page and one more, best first, limited to posts that are public
 * now, since the index may lag behind. The index is updated first; if that fails, it is searched as it is.
 */
export async function findIds(
  context: ServiceContext,
  query: SearchQuery,
  names: KnownNames,
): Promise<string[]> {
  const { db, now } = context;
  const wanted = Math.min(query.startIndex + query.maxReturned + 1, maxSearchResults);
  const ask = (most: number) => askIndex(context, query, names, most);
  const [[left], first] = await Promise.all([runQuery<{ is_left: number }>(db, selectIsLeft), ask(wanted)]);
  let tiers =
    left?.is_left === 1 && (await tryUpdatingIndex(context, maxBeforeSearch)) ? await ask(wanted) : first;
  for (let asked = wanted; ; tiers = await ask(asked)) {
    const found = tiers.flat();
    const rows = await runQuery<{ id: string }>(db, selectReadable, JSON.stringify(found), now);
    const readable = new Set(rows.map(({ id }) => id));
    const ids = found.filter((id) => readable.has(id));
    const isAll = tiers.every((tier) => tier.length < asked);
    if (ids.length >= wanted || isAll || asked === maxCandidates) return ids.slice(0, wanted);
    asked = Math.min(asked * widening, maxCandidates);
  }
}

/** The newest results of each expression, at most a given number of each; the expressions are disjoint. */
async function askIndex(
  { searchIndex, now }: ServiceContext,
  query: SearchQuery,
  names: KnownNames,
  most: number,
): Promise<string[][]> {
  const until = Math.min(query.until ?? Infinity, now + 1);
  const tiers = await runAll(
    searchIndex,
    buildMatches(query, names).map((match) =>
      statement<{ post_id: string }>(searchIndex, selectFound, match, query.since ?? 0, until, most),
    ),
  );
  return tiers.map((rows) => rows.map(({ post_id }) => post_id));
}
