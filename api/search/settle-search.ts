import type { ServiceContext } from "../env.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { logUnindexed } from "../telemetry/log-unindexed.ts";
import { deleteSettled, queueRenamed, selectNames, selectPortion, selectWords } from "./sql.ts";
import { writePortion, type NamesRow, type Portion, type WordsRow } from "./write-portion.ts";

type Databases = Pick<ServiceContext, "db" | "searchIndex">;

/** Queue rows in one batch: long posts take some milliseconds each. */
const portionSize = 50;
/** Maximum number of batches before a search is answered; the scheduled job does the rest. */
export const mostBeforeSearch = 6;
/** Maximum number of batches after an import batch, which has 50 posts and their names. */
const mostBehindWriting = 6;
const mostByTheClock = 200;
/** Maximum number of renamed tags whose posts the scheduled job queues. */
const maxRenamedTags = 20;

/**
 * Updates the index from the queue, in batches and with an upper limit. A batch is removed from the queue
 * once it is indexed, so an interrupted run is repeated. Throws if the index is ahead of the queue, which
 * means it belongs to another database.
 */
export async function settleSearch(
  { db, searchIndex }: Databases,
  mostPortions = mostByTheClock,
): Promise<void> {
  let settled: number[] = [];
  let reached = 0;
  for (let done = 0; done < mostPortions; done += 1) {
    const portion = await readPortion(db, settled);
    settled = [];
    if (portion.numbers.length === 0) return;
    if (portion.lastNumber < reached)
      throw new Error("The index is of another database than this, or of a later one: make it anew");
    reached = await writePortion(searchIndex, portion);
    // A concurrent run has written a newer batch: the index is newer, and this batch is read again.
    if (reached === portion.lastNumber) settled = portion.numbers;
  }
  await runQuery(db, deleteSettled, JSON.stringify(settled));
}

/**
 * Removes finished rows from the queue and reads the next ones in one transaction, for a consistent snapshot.
 */
async function readPortion(db: D1Database, settled: readonly number[]): Promise<Portion> {
  interface QueueRow {
    number: number;
    last_number: number;
    post_id: string | null;
  }
  const ask = (sql: string) => db.prepare(sql).bind(portionSize);
  const [, queue, posts, names] = await runQueries<[never[], QueueRow[], WordsRow[], NamesRow[]]>(db, [
    db.prepare(deleteSettled).bind(JSON.stringify(settled)),
    ask(selectPortion),
    ask(selectWords),
    ask(selectNames),
  ]);
  return {
    numbers: queue.map(({ number }) => number),
    lastNumber: queue[0]?.last_number ?? 0,
    postIds: queue.flatMap(({ post_id }) => post_id ?? []),
    posts,
    names,
  };
}

/** Whether the index was updated; a failure is logged, and a later search tries again. */
export async function trySettling(databases: Databases, mostPortions = mostBehindWriting): Promise<boolean> {
  try {
    await settleSearch(databases, mostPortions);
    return true;
  } catch (error) {
    logUnindexed(error);
    return false;
  }
}

/** Scheduled: queues the posts of renamed tags, and updates the index. */
export async function settleByTheClock(databases: Databases): Promise<void> {
  const { db } = databases;
  for (let done = 0; done < maxRenamedTags; done += 1) {
    const results = await runQueries<[never[], never[], unknown[]]>(
      db,
      queueRenamed.map((sql) => db.prepare(sql)),
    );
    if (results[2].length === 0) break;
  }
  await trySettling(databases, mostByTheClock);
}
