import type { ServiceContext } from "../env.ts";
import { listEarlierBindings, parseSearchYears } from "../../contract/search/search-years.ts";

/** A database of the search index, with its posts: those published in a span of time, ms. */
export interface SearchIndex {
  db: D1Database;
  from: number;
  before: number;
}

/** The databases of the search index. */
export type SearchDatabases = Pick<ServiceContext, "searchIndex" | "searchYears">;

/**
 * The databases of the index, that of the latest years first; it alone has the vocabulary and the names. Throws an error
 * that names the variable or the binding if they don't fit (docs/configuration.md).
 */
export function listIndexes({
  searchIndex,
  searchYears = {},
}: SearchDatabases): [SearchIndex, ...SearchIndex[]] {
  const years = parseSearchYears(searchYears.SEARCH_YEARS);
  const starts = years.map((year) => Date.UTC(year, 0));
  const earlier = listEarlierBindings(years).map((name, index): SearchIndex => {
    const db = searchYears[name];
    if (db === undefined) throw new Error(`SEARCH_YEARS: needs a database that is bound as ${name}`);
    return { db, from: starts[index + 1] ?? -Infinity, before: starts[index] ?? Infinity };
  });
  return [{ db: searchIndex, from: starts[0] ?? -Infinity, before: Infinity }, ...earlier];
}

/** True if posts of a time (ms) belong in a database. */
export const isIn = ({ from, before }: SearchIndex, time: number): boolean => time >= from && time < before;
