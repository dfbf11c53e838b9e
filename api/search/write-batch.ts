import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { statement, writeAndRead } from "../store/query.ts";
import { listHeads } from "./head-words.ts";
import { advanceState, deletePosts, insertPosts, replaceNames, selectState } from "./index-sql.ts";

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
}

/** A post in the index. */
export interface IndexRow extends WordsRow {
  /** See `head-words.ts`. */
  heads: string;
}

export const createIndexRow = (row: WordsRow): IndexRow => ({
  ...row,
  heads: listHeads([row.headline, row.tags], row.scope),
});

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
  const parts = splitByLength(
    posts.map((row) => JSON.stringify(createIndexRow(row))),
    statementLength,
  );
  const writes = [
    statement(searchIndex, advanceState, lastNumber),
    ...deletePosts.map((sql) => bind(sql, JSON.stringify(postIds))),
    ...parts.flatMap((rows) => insertPosts.map((sql) => bind(sql, `[${rows.join(",")}]`))),
    ...replaceNames.map((sql) => bind(sql, JSON.stringify(names))),
  ];
  const state = statement<{ settled_number: number }>(searchIndex, selectState);
  const [row] = await writeAndRead(searchIndex, writes, state);
  return row?.settled_number ?? lastNumber;
}
