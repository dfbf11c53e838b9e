import { runAll, runQuery, statement } from "./query.ts";

/** Changes that a scheduled job makes once to all replies written by an earlier version. */
interface Walk {
  /** A table of one row until the job is done: the last reply processed, as `after_reply_id`. */
  progress: string;
  /** SQL: the last reply of the next rows, as `id`: ?1 id of the one before, ?2 number. */
  selectPortion: string;
  /** SQL of the changes: ?1 and ?2 the first (exclusive) and last id. */
  changes: readonly string[];
}

/** Rows in one transaction, and the number of transactions in one run. */
const portion = 500;
const maxPortions = 20;

/** Continues through the replies, from the lowest id. A run can end anywhere. */
export async function walkReplies(db: D1Database, walk: Walk): Promise<void> {
  for (let done = 0; done < maxPortions; done += 1) {
    const [last] = await runQuery<{ after_reply_id: string }>(
      db,
      `SELECT after_reply_id FROM ${walk.progress} LIMIT 1`,
    );
    if (last === undefined) return;
    await changePortion(db, walk, last.after_reply_id);
  }
}

async function changePortion(
  db: D1Database,
  { progress, selectPortion, changes }: Walk,
  after: string,
): Promise<void> {
  const [next] = await runQuery<{ id: string | null }>(db, selectPortion, after, portion);
  const through = next?.id ?? null;
  await runAll(
    db,
    through === null
      ? [statement(db, `DELETE FROM ${progress}`)]
      : [
          ...changes.map((sql) => statement(db, sql, after, through)),
          statement(db, `UPDATE ${progress} SET after_reply_id = ?1`, through),
        ],
  );
}
