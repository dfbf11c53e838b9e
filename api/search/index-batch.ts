import { findStemLanguage, stemWord } from "../../contract/search/stem-word.ts";
import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { statement, writeAndRead } from "../store/query.ts";
import { splitWords, listJoined } from "../../contract/search/search-words.ts";
import { listHeads, isVocabulary, skeletonOf } from "./vocabulary.ts";
import {
  advanceState,
  deletePosts,
  insertPosts,
  insertWords,
  replaceNames,
  selectState,
} from "./index-sql.ts";
import { isIn, listIndexes, type SearchDatabases, type SearchIndex } from "../store/search-indexes.ts";
import { formatOutline, weighStems } from "./outline.ts";

/** A searchable post: row of `selectWords`. */
export interface WordsRow {
  id: string;
  /** Publication time, ms. */
  time: number;
  headline: string;
  subhead: string;
  /** Names of its tags. */
  tags: string;
  words: string;
  scope: string;
  /** Locale of its blog: decides which stems its words have. */
  locale: string;
}

/** A post in the index. */
interface IndexRow {
  id: string;
  time: number;
  /** Stems. */
  words: string;
  heads: string;
  scope: string;
  outline: string | null;
  /** Words for the vocabulary. */
  vocabulary: string[];
}

/** A word that no text has: separates parts, so that no phrase spans two of them. */
const separator = "xx";

/** Makes the index's row of a post. Joined words of a text are added at its end as one word. */
export function createIndexRow(row: WordsRow): IndexRow {
  const language = findStemLanguage(row.locale);
  const known = new Map<string, string>();
  const stem = (word: string) => {
    const found = known.get(word) ?? stemWord(word, language);
    known.set(word, found);
    return found;
  };
  const texts = [row.headline, row.tags, row.subhead, row.words].map((text) => ({
    words: splitWords(text),
    joined: listJoined(text),
  }));
  const [headline, tags, subhead, body] = texts.map(({ words }) => words) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const joined = [...new Set(texts.flatMap((text) => text.joined))].map(stem);
  const joinedHeads = texts.slice(0, 2).map((text) => text.joined.map(stem));
  const isStory = row.scope.startsWith("kstory");
  const weights = isStory ? weighStems({ subhead, body }, stem) : [];
  return {
    id: row.id,
    time: row.time,
    words: [headline, subhead, tags, body, joined]
      .filter((words) => words.length > 0)
      .map((words) => words.map(stem).join(" "))
      .join(` ${separator} `),
    heads: listHeads([headline.map(stem), tags.map(stem), ...joinedHeads], row.scope),
    scope: row.scope,
    outline: isStory ? formatOutline({ headline, tags }, weights) : null,
    vocabulary: isStory
      ? [
          ...new Set([
            ...headline,
            ...tags,
            ...subhead,
            ...texts.slice(0, 3).flatMap((text) => text.joined),
            ...weights.map(({ word }) => word),
          ]),
        ].filter(isVocabulary)
      : [],
  };
}

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
 * Writes a batch into each database of the index, each in one transaction; idempotent. Returns the position of the
 * index: the batch's last number, or a later one if a database has been written since, which is then left unchanged. An
 * earlier database may be behind: the batch is read again.
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

/** Replaces the posts of a batch in one database, which gets those of its time. Returns its position. */
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
