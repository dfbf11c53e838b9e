import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { logFailedCopy } from "../../telemetry/discussion-log.ts";
import { haveSameRecords } from "./compare-records.ts";
import { closeObject, readReturn, readVersion, reopenObject, startReturn } from "./own-state.ts";
import { selectBatch, type Position } from "./reply-batch-sql.ts";
import { deleteChangesOfReturned, finishReturn, restartReturn, selectReturn } from "./return-sql.ts";

interface Return {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
  /** Sends D1 everything that it hasn't got. */
  deliver: () => Promise<void>;
  /** Applies some changes of D1; returns true if none are left. */
  copyOver: () => Promise<boolean>;
  /** Has the platform continue if this process ends while writing is closed. */
  planNext: () => Promise<void>;
}

/** Batches of replies that one call sends: about ten seconds of work. */
const maxBatches = 20;

/**
 * Continues moving a discussion back to D1; returns true once D1 has it. The object serves it until then, and sends D1
 * the texts with every delivery. For the comparison it rejects writes, and D1 switches only to the version that was
 * compared. A call that ends too early is repeated.
 */
export async function moveOut(move: Return): Promise<boolean> {
  const { storage, db, storyId } = move;
  const [row] = await runQuery<{ version: number }>(db, selectReturn, storyId);
  if (row === undefined) return true;
  if (readReturn(storage) === undefined || readVersion(storage, storyId) !== row.version)
    startReturn(storage, storyId, row.version);
  if (!(await copyMost(move)) || !(await sendMost(move))) return false;
  if (!(await close(move))) return false;
  if (await haveSameRecords(move)) return finish(move, row.version);
  await reopen(move, row.version);
  return false;
}

/** Changes that D1 noted before the move have no threads there, so they come first. */
async function copyMost({ copyOver, deliver }: Return): Promise<boolean> {
  for (let done = 0; done < maxBatches; done += 1) {
    await deliver();
    const isDone = await copyOver();
    if (isDone) return true;
  }
  return false;
}

/** Sends the replies with their texts; returns true if all of them are sent. */
async function sendMost({ storage, storyId, deliver }: Return): Promise<boolean> {
  for (let done = 0; done < maxBatches; done += 1) {
    if (!queueNext(storage, storyId)) return true;
    await deliver();
  }
  return false;
}

/** Puts the next replies into the outbox; false after the last one. */
const queueNext = (storage: ObjectStorage, storyId: string): boolean =>
  storage.transaction(() => {
    const sent = readReturn(storage);
    if (sent === undefined) return false;
    const next = storage.exec<Position>(selectBatch, storyId, sent.publish_time, sent.id);
    const last = next.at(-1);
    if (last === undefined) return false;
    for (const { id } of next)
      storage.exec("INSERT INTO outbox (kind, key) VALUES ('text', ?1)", JSON.stringify([id]));
    storage.exec("UPDATE own_return SET publish_time = ?1, id = ?2", last.publish_time, last.id);
    return true;
  });

/** Closes writing once both have everything; returns true if it is closed. */
async function close({ storage, now, deliver, copyOver, planNext }: Return): Promise<boolean> {
  for (let done = 0; done < maxBatches; done += 1) {
    const isDone = await copyOver();
    await planNext();
    await deliver();
    if (isDone && closeObject(storage, now)) return true;
  }
  return false;
}

async function finish({ db, storyId }: Return, version: number): Promise<boolean> {
  const [moved] = await runAll(db, [
    statement<{ story_id: string }>(db, finishReturn, storyId, version),
    statement(db, deleteChangesOfReturned, storyId),
  ]);
  return moved.length > 0;
}

/** Before writing is reopened here, D1 drops the version that was compared. */
async function reopen({ storage, db, storyId }: Return, version: number): Promise<void> {
  const [row] = await runQuery<{ version: number; is_behind: number }>(db, restartReturn, storyId, version);
  if (row === undefined) return;
  if (row.is_behind === 1) {
    reopenObject(storage, storyId, row.version);
    return;
  }
  startReturn(storage, storyId, row.version);
  logFailedCopy(storyId);
}
