import { splitByLength } from "../store/insert-rows.ts";
import { runQueries } from "../store/query.ts";
import { listHeads } from "./head-words.ts";
import { advanceState, deletePosts, insertPosts, replaceNames, selectState } from "./index-sql.ts";

/** A post that can be found, as `selectWords` reads it. */
export interface WordsRow {
  id: string;
  /** When it is published, ms. */
  time: number;
  headline: string;
  subhead: string;
  /** Names of its tags. */
  tags: string;
  words: string;
  scope: string;
}

/** What the index has of a post. */
export interface IndexRow extends WordsRow {
  /** See `head-words.ts`. */
  heads: string;
}

export const createIndexRow = (row: WordsRow): IndexRow => ({
  ...row,
  heads: listHeads([row.headline, row.tags], row.scope),
});

/** A topic or an author by the number of its name, as `selectNames` reads it. */
export interface NamesRow {
  id: number;
  kind: "tag" | "person";
  name: string;
}

/** What is to be brought up to date in the index, all of it read at one moment. */
export interface Portion {
  numbers: number[];
  /** The last number of the queue at that moment. */
  lastNumber: number;
  /** All of its posts; those that are not among `posts` can no longer be found. */
  postIds: string[];
  posts: WordsRow[];
  names: NamesRow[];
}

/** Characters of JSON in one statement: D1 takes values of 2 MB, and a character has up to 3 bytes. */
const statementLength = 600_000;

/**
 * Writes a portion into the index in one transaction, whole, however often. Answers how far the queue was followed: the
 * portion's own last number, or a later one, and then nothing of it was written.
 */
export async function writePortion(searchIndex: D1Database, portion: Portion): Promise<number> {
  const { lastNumber, postIds, posts, names } = portion;
  const bind = (sql: string, json: string) => searchIndex.prepare(sql).bind(json, lastNumber);
  const parts = splitByLength(
    posts.map((row) => JSON.stringify(createIndexRow(row))),
    statementLength,
  );
  const results = await runQueries<{ settled_number: number }[][]>(searchIndex, [
    searchIndex.prepare(advanceState).bind(lastNumber),
    ...deletePosts.map((sql) => bind(sql, JSON.stringify(postIds))),
    ...parts.flatMap((rows) => insertPosts.map((sql) => bind(sql, `[${rows.join(",")}]`))),
    ...replaceNames.map((sql) => bind(sql, JSON.stringify(names))),
    searchIndex.prepare(selectState),
  ]);
  return results.at(-1)?.[0]?.settled_number ?? lastNumber;
}
