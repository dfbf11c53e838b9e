import { parseSearch } from "../../contract/parse-search.ts";
import { maxSearchCount, type SearchCounts, type SearchQuery } from "../../contract/search.ts";
import type { ServiceContext } from "../env.ts";
import { askIndexes, type IndexQuery } from "./ask-indexes.ts";
import { buildMatches, type KnownNames } from "./build-match.ts";
import type { SearchDatabases } from "../store/search-indexes.ts";

const day = 86_400_000;

/** How many results a query has by kind, time and story type. Each count ends at a limit, whatever the network's size. */
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
  const answers = await askIndexes(context, [
    count({ kind: "stories" }, since, until),
    count({ kind: "replies", storyType: undefined }, since, until),
    count({}, now - 7 * day, now + 1),
    count({}, now - 365 * day, now + 1),
    ...query.countedTypes.map((storyType) => count({ kind: "stories", storyType }, since, until)),
  ]);
  const [stories = 0, replies = 0, week = 0, year = 0, ...storyTypes] = answers.map((answer) => answer.count);
  return { stories, replies, week, year, storyTypes };
}
