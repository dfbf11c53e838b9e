import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runAll, statement } from "../../store/query.ts";
import { mirroredTables } from "./mirrored-tables.ts";
import { insertChange, selectReplyIds, withdrawEmpty } from "./sql.ts";

interface Checked {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
}

/**
 * Compares the replies of an object with those of D1, and returns how many only one of them had. A reply that D1 lacks
 * is sent again. One that the object lacks is copied if D1 has its text; otherwise its text is lost, and its row is
 * withdrawn.
 */
export async function checkObject({ storage, db, storyId, now }: Checked): Promise<number> {
  const [rows] = await runAll(db, [statement<{ id: string; has_text: number }>(db, selectReplyIds, storyId)]);
  const own = new Set(
    storage.exec<{ id: string }>("SELECT id FROM posts WHERE is_starter = 0").map(({ id }) => id),
  );
  const known = new Set(rows.map(({ id }) => id));
  const unsent = [...own].filter((id) => !known.has(id));
  storage.transaction(() => {
    for (const id of unsent) sendAgain(storage, id);
  });
  const missing = rows.filter(({ id }) => !own.has(id));
  await runAll(
    db,
    missing.map(({ id, has_text }) =>
      has_text === 1 ? db.prepare(insertChange).bind(storyId, id) : db.prepare(withdrawEmpty).bind(id, now),
    ),
  );
  return unsent.length + missing.length;
}

/** Queues a reply and its facts for the next delivery. */
function sendAgain(storage: ObjectStorage, replyId: string): void {
  storage.exec("INSERT INTO outbox (kind, key) VALUES ('posts', ?1)", JSON.stringify([replyId]));
  for (const { table, key } of mirroredTables) {
    storage.exec(
      `INSERT INTO outbox (kind, key) SELECT '${table}', json_array(${key.join(", ")}) FROM ${table} WHERE ${key[0] ?? ""} = ?1`,
      replyId,
    );
  }
}
