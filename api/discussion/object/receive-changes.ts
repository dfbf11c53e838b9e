import type { ObjectStorage } from "../../store/object-storage.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { approveInStories } from "../recompute-approvals.ts";
import { statementsOfStories, valuesOf } from "../recompute-threads.ts";
import { applyChanges, type Cells, type ChangeRows, type ObjectRows } from "./apply-changes.ts";
import { keepVersion } from "./move-sql.ts";
import { readVersion } from "./own-state.ts";
import { deleteChanges, selectChanges, selectVersion } from "./sql.ts";

interface Receiver {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
  hasSharedRows: boolean;
  rows: ObjectRows;
  /** While a discussion is moved in or back, D1 keeps the texts and computes the threads. */
  isMoving: boolean;
  /** Changes with every write of the object, until D1 has it. */
  countWrites: () => number | null;
}

/** Takes over some changes of D1; whether none are left. */
export async function receiveChanges(parts: Receiver): Promise<boolean> {
  const { storage, db, storyId, rows, isMoving, countWrites } = parts;
  const story = JSON.stringify([storyId]);
  const names = Object.keys(selectChanges) as (keyof typeof selectChanges)[];
  const first = isMoving ? statementsOfStories : approveInStories;
  const before = countWrites();
  const [known, ...found] = await runAll(db, [
    statement<{ version: number }>(db, selectVersion, storyId),
    ...first.map((sql) => db.prepare(sql).bind(...valuesOf(sql, story, parts))),
    ...names.map((name) => statement<Cells>(db, selectChanges[name], storyId)),
  ]);
  const read = found.slice(first.length) as Cells[][];
  const changes = Object.fromEntries(names.map((name, index) => [name, read[index] ?? []])) as ChangeRows;
  const last = changes.waiting.at(-1)?.["serial"];
  if (last === undefined) return true;
  // D1 didn't have yet what was written here meanwhile.
  if (before === null || countWrites() !== before) return false;
  storage.transaction(() => {
    const [own] = known;
    if (own !== undefined && readVersion(storage, storyId) === undefined)
      storage.exec(keepVersion, storyId, own.version);
    applyChanges(storage, rows, changes);
    for (const sql of statementsOfStories) storage.exec(sql, ...valuesOf<string | number>(sql, story, parts));
    storage.exec("DELETE FROM changes");
    if (isMoving) storage.exec("DELETE FROM outbox");
  });
  await runQuery(db, deleteChanges, storyId, Number(last));
  return false;
}
