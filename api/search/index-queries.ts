import { parseSearch } from "../../contract/search/parse-search.ts";
import { maxSearchCount, type SearchCounts, type SearchQuery } from "../../contract/search/search.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { buildMatches, type KnownNames } from "./build-match.ts";
import { type SearchDatabases, listIndexes } from "../store/search-indexes.ts";
import { countFound, selectCandidates, selectFound } from "./index-sql.ts";

/** A query of the index: posts that match an expression in a span of publication times (ms), newest first. */
export interface IndexQuery {
  kind: keyof typeof statements;
  match: string;
  since: number;
  until: number;
  /** Maximum number of posts found or counted. */
  limit: number;
}

/** A found post; `outline` and `time` of candidates only. */
export interface FoundRow {
  post_id: string;
  outline: string | null;
  time: number;
}

export interface IndexAnswer {
  rows: FoundRow[];
  /** Number of rows, or of posts counted. */
  count: number;
}

const statements = { ids: selectFound, candidates: selectCandidates, count: countFound } as const;

/**
 * Queries the databases of the index, the latest first, and an earlier one only if the later ones had too few results.
 * One round trip for all queries to each of them.
 */
export async function queryIndexes(
  databases: SearchDatabases,
  queries: readonly IndexQuery[],
): Promise<IndexAnswer[]> {
  const answers = queries.map((): IndexAnswer => ({ rows: [], count: 0 }));
  for (const { db, from, before } of listIndexes(databases)) {
    const open = queries.flatMap((query, number) => {
      const answer = answers[number];
      const isOpen = answer && answer.count < query.limit && query.until > from && query.since < before;
      return isOpen ? [{ query, answer }] : [];
    });
    if (open.length === 0) continue;
    const found = await runAll(
      db,
      open.map(({ query: { kind, match, since, until, limit }, answer }) =>
        statement<FoundRow & { count: number }>(
          db,
          statements[kind],
          match,
          since,
          until,
          limit - answer.count,
        ),
      ),
    );
    for (const [number, { query, answer }] of open.entries()) {
      const rows = found[number] ?? [];
      answer.count += query.kind === "count" ? (rows[0]?.count ?? 0) : rows.length;
      if (query.kind !== "count") answer.rows.push(...rows);
    }
  }
  return answers;
}

const day = 86_400_000;

/**
 * Numbers of results of a query by kind, time and story type. Each count ends at a limit, whatever the network's size.
 */
export async function countResults(
  context: SearchDatabases & Pick<ServiceContext, "now">,
  query: SearchQuery,
  names: KnownNames,
): Promise<SearchCounts> {
  const { now } = context;
  const search = parseSearch(query.q);
  const until = Math.min(query.until ?? Infinity, now + 1);
  const since = query.since ?? 0;
  const count = (
    changes: Partial<Pick<SearchQuery, "kind" | "storyType">>,
    from: number,
    before: number,
  ): IndexQuery => ({
    kind: "count",
    match: buildMatches(search, { ...query, ...names, ...changes }).everywhere,
    since: from,
    until: before,
    limit: maxSearchCount,
  });
  const answers = await queryIndexes(context, [
    count({ kind: "stories" }, since, until),
    count({ kind: "replies", storyType: undefined }, since, until),
    count({}, now - 7 * day, now + 1),
    count({}, now - 365 * day, now + 1),
    ...query.countedTypes.map((storyType) => count({ kind: "stories", storyType }, since, until)),
  ]);
  const [stories = 0, replies = 0, week = 0, year = 0, ...storyTypes] = answers.map((answer) => answer.count);
  return { stories, replies, week, year, storyTypes };
}
