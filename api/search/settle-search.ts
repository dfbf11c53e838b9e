import type { ServiceContext } from "../env.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { logUnindexed } from "../telemetry/log-unindexed.ts";
import { deleteSettled, queueRenamed, selectNames, selectPortion, selectWords } from "./sql.ts";
import { writePortion, type NamesRow, type Portion, type WordsRow } from "./write-portion.ts";

type Databases = Pick<ServiceContext, "db" | "searchIndex">;

/** Rows of the queue that are settled at once: long posts take some milliseconds each. */
const portionSize = 50;
/** Before a search is answered; the clock does what is left. */
export const mostBeforeSearch = 6;
/** Behind a batch of an import, which has 50 posts and their names. */
const mostBehindWriting = 6;
const mostByTheClock = 200;
/** Tags with another name whose posts the clock puts into the queue. */
const mostRenamed = 20;

/**
 * Puts into the index what was written since somebody last looked, in portions, and not without an end. A portion leaves
 * the queue when the index has it: whoever breaks off in between leaves it to the next, and it is written once more. Throws
 * where the index has followed the queue further than it goes: the database is an older one, and the index is not its own.
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
      throw new Error("The search index belongs to a different or newer database. Rebuild it.");
    reached = await writePortion(searchIndex, portion);
    // Somebody has read the queue later and written sooner: what is in the index is newer, and the portion is read again.
    if (reached === portion.lastNumber) settled = portion.numbers;
  }
  await runQuery(db, deleteSettled, JSON.stringify(settled));
}

/** Takes out of the queue what is settled, and reads what comes next, in one transaction: all of it is of one moment. */
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

/** True when the index has what was written; false, with a line in the log, where it cannot be: a later search tries again. */
export async function trySettling(databases: Databases, mostPortions = mostBehindWriting): Promise<boolean> {
  try {
    await settleSearch(databases, mostPortions);
    return true;
  } catch (error) {
    logUnindexed(error);
    return false;
  }
}

/** By the clock: the posts of tags that have another name, and all that nobody has looked for since it was written. */
export async function settleByTheClock(databases: Databases): Promise<void> {
  const { db } = databases;
  for (let done = 0; done < mostRenamed; done += 1) {
    const results = await runQueries<[never[], never[], unknown[]]>(
      db,
      queueRenamed.map((sql) => db.prepare(sql)),
    );
    if (results[2].length === 0) break;
  }
  await settleSearch(databases);
}
