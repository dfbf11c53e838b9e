import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { logFailedCopy } from "../../telemetry/discussion-log.ts";
import { haveSameRecords } from "./compare-records.ts";
import { replaceTables } from "./create-tables.ts";
import { readVersion } from "./own-state.ts";
import {
  deleteAllChanges,
  finishCopy,
  insertAllChanges,
  storeVersion,
  restartCopy,
  selectCopy,
} from "./move-sql.ts";

interface Move {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
  /** Applies some changes of D1; returns true if none are left. */
  copyOver: () => Promise<boolean>;
}

/** Batches of replies that one call copies: about ten seconds of work. */
const maxBatches = 20;

/** Time for which D1 keeps the texts after the move, ms: actions begun before it are done by then. */
const textsKept = 60_000;

/**
 * Continues copying a discussion that D1 still has and writes; returns true once the object has it. Everything that
 * changes in D1 meanwhile is noted there and copied too. D1 hands the discussion over only if both have the same
 * records and nothing has been noted since they were compared. A call that ends too early is repeated.
 */
export async function moveIn(move: Move): Promise<boolean> {
  const { storage, db, storyId, now } = move;
  const [copy] = await runQuery<{ version: number }>(db, selectCopy, storyId);
  if (copy === undefined) return false;
  if (readVersion(storage, storyId) !== copy.version) await beginCopy(move, copy.version);
  if (!(await copyMost(move))) return false;
  if (await haveSameRecords({ storage, db, storyId, now })) {
    const finish = db.prepare(finishCopy).bind(storyId, copy.version, now + textsKept);
    const [moved] = await runAll(db, [finish]);
    return moved.length > 0;
  }
  const [[change]] = await runAll(db, [db.prepare(restartCopy).bind(storyId, copy.version)]);
  if (change !== undefined) logFailedCopy(storyId);
  return false;
}

/** Deletes the object's rows of an earlier copy, or of a discussion that went back to D1. */
async function beginCopy({ storage, db, storyId }: Move, version: number): Promise<void> {
  await replaceTables(storage, db);
  await runAll(db, [
    db.prepare(deleteAllChanges).bind(storyId),
    db.prepare(insertAllChanges).bind(storyId, version),
  ]);
  storage.exec(storeVersion, storyId, version);
}

async function copyMost({ copyOver }: Move): Promise<boolean> {
  for (let done = 0; done < maxBatches; done += 1) {
    const isDone = await copyOver();
    if (isDone) return true;
  }
  return false;
}
