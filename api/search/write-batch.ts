import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { statement, writeAndRead } from "../store/query.ts";
import { splitWords } from "../../contract/search-words.ts";
import { createIndexRow, type IndexRow, type WordsRow } from "./create-index-row.ts";
import {
  advanceState,
  deletePosts,
  insertPosts,
  insertWords,
  replaceNames,
  selectState,
} from "./index-sql.ts";
import { isVocabulary, skeletonOf } from "./vocabulary.ts";

/** A topic or author: row of `selectNames`. */
export interface NamesRow {
  id: number;
  kind: "tag" | "person";
  name: string;
}

/** A batch of index updates, read as one snapshot. */
export interface IndexBatch {
  numbers: number[];
  /** The last number of the queue in the snapshot. */
  lastNumber: number;
  /** All posts of the batch; those missing in `posts` are removed from the index. */
  postIds: string[];
  posts: WordsRow[];
  names: NamesRow[];
}

/**
 * Writes a batch in one transaction; idempotent. Returns how far the index is: the batch's last number, or a
 * later one, in which case nothing was written.
 */
export async function writeBatch(searchIndex: D1Database, batch: IndexBatch): Promise<number> {
  const { lastNumber, postIds, posts, names } = batch;
  const bind = (sql: string, json: string) => searchIndex.prepare(sql).bind(json, lastNumber);
  const rows = posts.map(createIndexRow);
  const parts = splitByLength(rows.map(printRow), statementLength);
  const words = rows.flatMap(({ vocabulary }) => vocabulary);
  const writes = [
    statement(searchIndex, advanceState, lastNumber),
    ...deletePosts.map((sql) => bind(sql, JSON.stringify(postIds))),
    ...parts.flatMap((part) => insertPosts.map((sql) => bind(sql, `[${part.join(",")}]`))),
    statement(searchIndex, insertWords, listVocabulary([...words, ...wordsOfNames(names)])),
    ...replaceNames.map((sql) => bind(sql, JSON.stringify(names))),
  ];
  const state = statement<{ settled_number: number }>(searchIndex, selectState);
  const [row] = await writeAndRead(searchIndex, writes, state);
  return row?.settled_number ?? lastNumber;
}

/** Words of topics and authors, to be completed and corrected like those of headlines. */
const wordsOfNames = (names: readonly NamesRow[]): string[] =>
  names.flatMap(({ name }) => splitWords(name)).filter(isVocabulary);

/** JSON of a row for `insertPosts`. */
export const printRow = ({ id, time, words, heads, scope, outline }: IndexRow): string =>
  JSON.stringify({ id, time, words, heads, scope, outline });

/** JSON for `insertWords`, each word once. */
export const listVocabulary = (words: readonly string[]): string =>
  JSON.stringify([...new Set(words)].map((word) => [word, skeletonOf(word)]));
