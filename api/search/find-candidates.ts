import type { WordSearch } from "../../contract/search/parse-search.ts";
import type { SearchQuery } from "../../contract/search/search.ts";
import type { ServiceContext } from "../env.ts";
import { queryIndexes, type FoundRow, type IndexAnswer, type IndexQuery } from "./index-queries.ts";
import { buildMatches, buildPartialMatches, type SearchScope } from "./build-match.ts";
import { parseOutline } from "./outline.ts";
import { rankFound, type Candidate } from "./rank-found.ts";
import type { SearchDatabases } from "../store/search-indexes.ts";

/** A search of the index: its words, its filters, and the latest public time. */
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
  /** Results that may lack a word: most are in their headline. */
  lacking: Set<string>;
  /** True if these are all results. */
  isAll: boolean;
  /** Numbers of posts with each of its words, up to `maxCounted`. */
  counts: number[];
}

/** The newest of each kind that are ranked: their number doesn't depend on the page, so that pages don't overlap. */
const ranked = { heads: 80, most: 20, mixed: 40, everywhere: 40, partial: 20, following: 8 } as const;
/** Words in more posts than this count as equally common. */
const maxCounted = 100;

/**
 * The results of a search: the newest candidates of each kind are ranked, the others follow newest first. `most` is the
 * number requested.
 */
export async function searchIndex(
  context: SearchDatabases & Pick<ServiceContext, "now">,
  asked: IndexSearch,
  most: number,
): Promise<FoundInIndex> {
  const { q, search, scope, order, since, until } = asked;
  const matches = buildMatches(search, scope);
  const counting = matches.words.map((match) => countAll(match, until));
  if (order === "newest" || matches.heads === null) {
    const newest: IndexQuery = { kind: "ids", match: matches.everywhere, since, until, limit: most };
    const [found, ...counted] = await queryIndexes(context, [newest, ...counting]);
    const ids = listIds(found?.rows ?? []);
    return {
      ids,
      lacking: new Set(),
      isAll: found === undefined || found.count < most,
      counts: listCounts(counted),
    };
  }
  const limit = Math.max(ranked.everywhere, most);
  const finds = [
    findCandidates(matches.heads, asked, ranked.heads),
    findCandidates(matches.everywhere, asked, limit),
    ...(matches.mixed === null ? [] : [findCandidates(matches.mixed, asked, ranked.mixed)]),
    ...(matches.most === null ? [] : [findCandidates(matches.most, asked, ranked.most)]),
  ];
  const answers = await queryIndexes(context, [...finds, ...counting]);
  const [heads = [], everywhere = [], mixed = [], mostly = []] = answers
    .slice(0, finds.length)
    .map(({ rows }) => rows);
  const counts = listCounts(answers.slice(finds.length));
  const all = search.wanted.map((_, number) => number);
  const whole = joinCandidates([...heads, ...mixed, ...everywhere.slice(0, ranked.everywhere)], all);
  const hasAll = new Set([...heads, ...mixed, ...everywhere].map(({ post_id }) => post_id));
  const lacking = joinCandidates(
    mostly.filter(({ post_id }) => !hasAll.has(post_id)),
    [],
  );
  const pool = [...whole, ...lacking];
  const best = rankFound(pool, { q, wanted: search.wanted, counts, now: context.now }).map(({ id }) => id);
  const rest = listIds(everywhere.slice(ranked.everywhere));
  return {
    ids: [...new Set([...best, ...rest])],
    lacking: new Set(lacking.map(({ id }) => id)),
    isAll: everywhere.length < limit,
    counts,
  };
}

const findCandidates = (match: string, { since, until }: IndexSearch, limit: number): IndexQuery => ({
  kind: "candidates",
  match,
  since,
  until,
  limit,
});

const countAll = (match: string, until: number): IndexQuery => ({
  kind: "count",
  match,
  since: 0,
  until,
  limit: maxCounted,
});

const listCounts = (answers: readonly IndexAnswer[]) => answers.map(({ count }) => count);
/** Each id once: a post that changes its database may be in two. */
const listIds = (rows: readonly FoundRow[]) => [...new Set(rows.map(({ post_id }) => post_id))];

/** Candidates without doubles; all have the same words. */
function joinCandidates(rows: readonly FoundRow[], has: readonly number[]): Candidate[] {
  const byId = new Map(rows.map((row) => [row.post_id, row]));
  return [...byId.values()].map(({ post_id, outline, time }) => ({
    id: post_id,
    time,
    outline: parseOutline(outline),
    has,
  }));
}

/** Ids of posts with most of a search's words, best first: for a search with no or few results for all words. */
export async function searchFewerWords(
  context: SearchDatabases & Pick<ServiceContext, "now">,
  asked: IndexSearch,
  counts: readonly number[],
  kind: "partial" | "following",
): Promise<string[]> {
  const { q, search, scope } = asked;
  const partial = buildPartialMatches(search, scope);
  const lists = await queryIndexes(
    context,
    partial.map(({ match }) => findCandidates(match, asked, ranked[kind])),
  );
  const found = new Map<string, Candidate>();
  for (const [number, { rows }] of lists.entries())
    for (const candidate of joinCandidates(rows, [])) {
      const has = new Set([...(found.get(candidate.id)?.has ?? []), ...(partial[number]?.has ?? [])]);
      found.set(candidate.id, { ...candidate, has: [...has] });
    }
  return rankFound([...found.values()], { q, wanted: search.wanted, counts, now: context.now }).map(
    ({ id }) => id,
  );
}
