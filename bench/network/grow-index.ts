import type { DatabaseSync } from "node:sqlite";
import { deletePosts, insertPosts, insertWords, replaceNames } from "../../api/search/index-sql.ts";
import { createIndexRow, type WordsRow, listVocabulary, printRow } from "../../api/search/index-batch.ts";
import { deleteIndexed, selectNames, selectBatch, selectWords } from "../../api/search/sql.ts";

/** Number of queue rows per batch: as many as the services process in fifty batches. */
const batchSize = 2_500;
/** The last number in the queue: there are no other writers of this index. */
const number = "(SELECT settled_number FROM stems_state)";

/** Adds all copies to the search index, with the services' own queries. */
export function growIndex(db: DatabaseSync, index: DatabaseSync): void {
  const readers = [selectBatch, selectWords, selectNames].map((sql) => db.prepare(sql));
  const remove = db.prepare(deleteIndexed);
  const spell = index.prepare(insertWords);
  const prepare = (sql: string) => index.prepare(sql.replaceAll("?2", number));
  const [deletes, inserts, names] = [deletePosts, insertPosts, replaceNames].map((list) => list.map(prepare));
  for (;;) {
    const [queue = [], posts, named] = readers.map((reader) => reader.all(batchSize));
    if (queue.length === 0) return;
    const ids = queue.flatMap((row) => row["post_id"] ?? []);
    for (const statement of deletes ?? []) statement.run(JSON.stringify(ids));
    const rows = (posts as unknown as WordsRow[]).map(createIndexRow);
    for (const statement of inserts ?? []) statement.run(`[${rows.map(printRow).join(",")}]`);
    spell.run(listVocabulary(rows.flatMap(({ vocabulary }) => vocabulary)));
    for (const statement of names ?? []) statement.run(JSON.stringify(named));
    remove.run(JSON.stringify(queue.map((row) => row["number"])));
  }
}
