import type { WordSearch } from "../../contract/parse-search.ts";
import type { SearchQuery } from "../../contract/search.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement, type Statement } from "../store/query.ts";
import { buildMatches, buildPartialMatches, type SearchScope } from "./build-match.ts";
import { countFound, selectCandidates, selectFound } from "./index-sql.ts";
import { parseOutline } from "./outline.ts";
import { rankFound, type Candidate } from "./rank-found.ts";

/** A search of the index: its words, what limits it, and the end of time that is public. */
export interface IndexSearch {
  /** As typed. */
  q: string;
  search: WordSearch;
  scope: SearchScope;
  order: SearchQuery["order"];
  since: number;
  until: number;
}

/** Ids of a search's results as the index has them. */
export interface FoundInIndex {
  /** Best first, then newest first. */
  ids: string[];
  /** Whether these are all. */
  isAll: boolean;
  /** How many posts have each of its words, up to `maxCounted`. */
  counts: number[];
}

interface CandidateRow {
  post_id: string;
  outline: string | null;
  time: number;
}

interface CountRow {
  count: number;
}

/** The newest of each kind that are ranked: their number doesn't depend on the page, so that pages don't overlap. */
const ranked = { heads: 80, mixed: 50, everywhere: 60, partial: 20 } as const;
/** Words that more posts have than this are all alike common. */
export const maxCounted = 200;

/**
 * The results of a search: the newest candidates of each kind are ranked, the others follow newest first. `most` is how
 * many are asked for.
 */
export async function searchIndex(
  { searchIndex: index, now }: Pick<ServiceContext, "searchIndex" | "now">,
  asked: IndexSearch,
  most: number,
): Promise<FoundInIndex> {
  const { q, search, scope, order, since, until } = asked;
  const matches = buildMatches(search, scope);
  const counting = matches.words.map((match) =>
    statement<CountRow>(index, countFound, match, 0, until, maxCounted),
  );
  const countsOf = (rows: readonly unknown[][]) => (rows as CountRow[][]).map(([row]) => row?.count ?? 0);
  if (order === "newest" || matches.heads === null) {
    const [rows = [], ...counted] = await runAll<Statement<CandidateRow | CountRow>[]>(index, [
      statement<CandidateRow>(index, selectFound, matches.everywhere, since, until, most),
      ...counting,
    ]);
    const ids = (rows as CandidateRow[]).map(({ post_id }) => post_id);
    return { ids, isAll: rows.length < most, counts: countsOf(counted) };
  }
  const find = (match: string, limit: number) =>
    statement<CandidateRow>(index, selectCandidates, match, since, until, limit);
  const limit = Math.max(ranked.everywhere, most);
  const finds = [
    find(matches.heads, ranked.heads),
    find(matches.everywhere, limit),
    ...(matches.mixed === null ? [] : [find(matches.mixed, ranked.mixed)]),
  ];
  const results = await runAll<Statement<CandidateRow | CountRow>[]>(index, [...finds, ...counting]);
  const [heads = [], everywhere = [], mixed = []] = results.slice(0, finds.length) as CandidateRow[][];
  const counts = countsOf(results.slice(finds.length));
  const all = search.wanted.map((_, number) => number);
  const pool = joinCandidates([...heads, ...mixed, ...everywhere.slice(0, ranked.everywhere)], all);
  const best = rankFound(pool, { q, wanted: search.wanted, counts, now }).map(({ id }) => id);
  const rest = everywhere.slice(ranked.everywhere).map(({ post_id }) => post_id);
  return { ids: [...new Set([...best, ...rest])], isAll: everywhere.length < limit, counts };
}

/** Candidates without doubles; all have the same words. */
function joinCandidates(rows: readonly CandidateRow[], has: readonly number[]): Candidate[] {
  const byId = new Map(rows.map((row) => [row.post_id, row]));
  return [...byId.values()].map(({ post_id, outline, time }) => ({
    id: post_id,
    time,
    outline: parseOutline(outline),
    has,
  }));
}

/** Ids of posts with most of a search's words, best first: for a search that all words find little for. */
export async function searchFewerWords(
  { searchIndex: index, now }: Pick<ServiceContext, "searchIndex" | "now">,
  { q, search, scope, since, until }: IndexSearch,
  counts: readonly number[],
): Promise<string[]> {
  const partial = buildPartialMatches(search, scope);
  const lists = await runAll(
    index,
    partial.map(({ match }) =>
      statement<CandidateRow>(index, selectCandidates, match, since, until, ranked.partial),
    ),
  );
  const found = new Map<string, Candidate>();
  for (const [number, rows] of lists.entries())
    for (const candidate of joinCandidates(rows, [])) {
      const has = new Set([...(found.get(candidate.id)?.has ?? []), ...(partial[number]?.has ?? [])]);
      found.set(candidate.id, { ...candidate, has: [...has] });
    }
  return rankFound([...found.values()], { q, wanted: search.wanted, counts, now }).map(({ id }) => id);
}
