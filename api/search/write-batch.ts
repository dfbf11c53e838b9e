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
import { isIn, listIndexes, type SearchDatabases, type SearchIndex } from "../store/search-indexes.ts";
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
 * Writes a batch into each database of the index, each in one transaction; idempotent. Returns how far the index is: the batch's
 * last number, or a later one if a database has been written since, which then keeps what it has. That an earlier database
 * is behind doesn't matter: the batch is read again.
 */
export async function writeBatch(databases: SearchDatabases, batch: IndexBatch): Promise<number> {
  const [latest, ...earlier] = listIndexes(databases);
  const rows = batch.posts.map(createIndexRow);
  const words = [...rows.flatMap(({ vocabulary }) => vocabulary), ...wordsOfNames(batch.names)];
  const names = [
    statement(latest.db, insertWords, listVocabulary(words)),
    ...replaceNames.map((sql) => latest.db.prepare(sql).bind(JSON.stringify(batch.names), batch.lastNumber)),
  ];
  const reached = await Promise.all([
    writeRows(latest, batch, rows, names),
    ...earlier.map((index) => writeRows(index, batch, rows, [])),
  ]);
  return Math.max(...reached);
}

/** Replaces the posts of a batch in one database, which gets those of its time. Returns how far it is. */
async function writeRows(
  index: SearchIndex,
  { lastNumber, postIds }: IndexBatch,
  rows: readonly IndexRow[],
  more: readonly D1PreparedStatement[],
): Promise<number> {
  const { db } = index;
  const bind = (sql: string, json: string) => db.prepare(sql).bind(json, lastNumber);
  const own = rows.filter(({ time }) => isIn(index, time));
  const parts = splitByLength(own.map(printRow), statementLength);
  const writes = [
    statement(db, advanceState, lastNumber),
    ...deletePosts.map((sql) => bind(sql, JSON.stringify(postIds))),
    ...parts.flatMap((part) => insertPosts.map((sql) => bind(sql, `[${part.join(",")}]`))),
    ...more,
  ];
  const state = statement<{ settled_number: number }>(db, selectState);
  const [row] = await writeAndRead(db, writes, state);
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
