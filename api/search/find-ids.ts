import { maxSearchResults, type SearchQuery } from "../../contract/search/search.ts";
import { parseSearch } from "../../contract/search/parse-search.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import type { KnownNames } from "./build-match.ts";
import { correctSearch, proposeCommon } from "./correct-search.ts";
import { searchFewerWords, searchIndex, type FoundInIndex, type IndexSearch } from "./find-candidates.ts";
import { selectIsLeft, selectReadable } from "./sql.ts";
import { maxBeforeSearch, tryUpdatingIndex } from "./update-search-index.ts";

/** Factor by which the number of results is increased if too few of them are public. */
const widening = 8;
/** Maximum number of ids: D1 limits values to 2 MB. */
const maxCandidates = 60_000;
/** Fewer results with all words are followed by ones with fewer of them. */
const enough = 5;

/** The results of a search. */
export interface FoundIds {
  /** Up to the end of the page and one more, best first. */
  ids: string[];
  /** The query that was used: the given one, or its correction. */
  answered: string;
  /** Another spelling that finds results, whether or not it was used; null if there is none. */
  proposal: string | null;
  /** True if no result has all of the words. */
  isPartial: boolean;
}

/**
 * Finds the results of a search, limited to posts that are public now, since the index may lag behind. The index is
 * updated first; if that fails, it is searched as it is. If nothing has all words, another spelling is tried, then
 * fewer words; if there are few results, posts with fewer words follow.
 */
export async function findIds(
  context: ServiceContext,
  query: SearchQuery,
  names: KnownNames,
): Promise<FoundIds> {
  const ask = (q: string): IndexSearch => ({
    q,
    search: parseSearch(q),
    scope: { ...query, ...names },
    order: query.order,
    since: query.since ?? 0,
    until: Math.min(query.until ?? Infinity, context.now + 1),
  });
  const wanted = Math.min(query.startIndex + query.maxReturned + 1, maxSearchResults);
  const asked = ask(query.q);
  const [[left], first] = await Promise.all([
    runQuery<{ is_left: number }>(context.db, selectIsLeft),
    searchIndex(context, asked, wanted),
  ]);
  const isUpdated = left?.is_left === 1 && (await tryUpdatingIndex(context, maxBeforeSearch));
  const found = await findReadable(context, asked, wanted, isUpdated ? null : first);
  const { counts, whole } = found;
  const plain = { ids: found.ids, answered: query.q, proposal: null, isPartial: false };
  if (counts.length === 0 || whole >= enough) return plain;
  if (whole > 0) {
    const isStrict = query.order === "newest" || asked.search.wanted.flat().some(({ isQuoted }) => isQuoted);
    const [proposal, fewer] = await Promise.all([
      proposeCommon(context, asked, counts),
      isStrict ? [] : searchFewerWords(context, asked, counts, "following"),
    ]);
    const ids = [...new Set([...found.ids, ...(await filterReadable(context, fewer))])];
    return { ...plain, proposal, ids: ids.slice(0, wanted) };
  }
  const correction = await correctSearch(context, asked, counts);
  const corrected = correction === null ? null : ask(correction);
  const refound = corrected && (await findReadable(context, corrected, wanted, null));
  if (refound && refound.whole > 0)
    return { ...plain, ids: refound.ids, answered: correction ?? query.q, proposal: correction };
  const [proposal, fewer] = await Promise.all([
    correction ?? proposeCommon(context, asked, counts),
    searchFewerWords(context, corrected ?? asked, refound?.counts ?? counts, "partial"),
  ]);
  const ids = await filterReadable(context, fewer);
  return {
    ids: ids.slice(0, wanted),
    answered: (corrected ?? asked).q,
    proposal,
    isPartial: ids.length > 0,
  };
}

/**
 * Ids of public results, as many as wanted if there are so many, and the number with all words. `first` is the first
 * result of the index, if known.
 */
async function findReadable(
  context: ServiceContext,
  asked: IndexSearch,
  wanted: number,
  first: FoundInIndex | null,
) {
  let found = first ?? (await searchIndex(context, asked, wanted));
  for (let most = wanted; ; found = await searchIndex(context, asked, most)) {
    const { isAll, counts, lacking } = found;
    const ids = await filterReadable(context, found.ids);
    const whole = ids.filter((id) => !lacking.has(id)).length;
    if (ids.length >= wanted || isAll || most === maxCandidates)
      return { ids: ids.slice(0, wanted), whole, counts };
    most = Math.min(most * widening, maxCandidates);
  }
}

/** The posts that are public now, in the same order. */
export async function filterReadable({ db, now }: ServiceContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await runQuery<{ id: string }>(db, selectReadable, JSON.stringify(ids), now);
  const readable = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => readable.has(id));
}
