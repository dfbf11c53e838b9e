import type {
  ObjectAnswer,
  ObjectBatch,
  ObjectCalls,
  ObjectRow,
  Standing,
} from "../../object-calls/discussion.ts";
import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runQuery } from "../../store/query.ts";
import { drainRows } from "../../store/row-counter.ts";
import { logDeliveryOfDiscussion } from "../../telemetry/discussion-log.ts";
import { deleteOldKeys, keysKept } from "../writing/sql.ts";
import { ObjectRows, receiveChanges } from "./apply-changes.ts";
import { checkObject } from "./check-object.ts";
import { createTables, replaceTables } from "./create-tables.ts";
import { deliverAll } from "./deliver.ts";
import { moveIn } from "./move-in.ts";
import { moveOut } from "./move-out.ts";
import { hasOutbox, readClosedTime, readReturn } from "./own-state.ts";
import { selectState } from "./return-sql.ts";

export interface StoreParts {
  storyId: string;
  storage: ObjectStorage;
  db: D1Database;
  /** Schedules a call of `wake` at a time (ms), in case this process ends first. */
  planAlarm: (time: number) => Promise<void>;
  deleteAll: () => Promise<void>;
}

/** Time after a write until the platform checks that D1 has it, ms. */
const askedAfter = 10_000;
/** Time for which a discussion that went back to D1 stays here, ms, for requests that found it in the object. */
const returnedKept = 3_600_000;

/** Maximum number of times that changes are read again because of a concurrent write. */
const maxAttempts = 5;

/** One discussion in a database of its own, and its delivery to D1. */
export class DiscussionStore implements ObjectCalls {
  readonly #parts: StoreParts;
  #rows: ObjectRows;
  #opening: Promise<void> | null = null;
  #delivering: Promise<void> | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #moving: Promise<unknown> = Promise.resolve();
  #writes = 0;

  constructor(parts: StoreParts) {
    this.#parts = parts;
    this.#rows = new ObjectRows(parts.storage);
  }

  async batch(batch: ObjectBatch): Promise<ObjectAnswer> {
    const results = await this.#run(batch);
    return { results, rows: drainRows() };
  }

  async #run({ statements, outside, standing, now }: ObjectBatch): Promise<ObjectAnswer["results"]> {
    await this.#open();
    const { storage, planAlarm } = this.#parts;
    if (standing !== null) await planAlarm(now + askedAfter);
    const results = storage.transaction(() => {
      if (standing !== null && readClosedTime(storage) !== null) return null;
      if (standing !== null) this.#takeStanding(standing);
      const found = statements.map(({ sql, values }) => storage.exec<ObjectRow>(sql, ...values));
      for (const { sql, values, isFirst } of outside) {
        storage.exec(
          "INSERT INTO outbox (kind, key, details, is_first) VALUES ('statement', ?1, ?2, ?3)",
          sql,
          JSON.stringify(values),
          Number(isFirst),
        );
      }
      storage.exec("DELETE FROM changes");
      return found;
    });
    if (standing !== null && results !== null) {
      this.#writes += 1;
      await this.#tryToDeliver(now);
    }
    return results;
  }

  async refresh(now: number): Promise<void> {
    await this.#open();
    const { storage } = this.#parts;
    if (readClosedTime(storage) !== null) await this.#inTurn(() => this.#beginAgain());
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await this.deliver(now);
      const isDone = await this.#inTurn(() => this.#copyOver(now, readReturn(storage) !== undefined));
      if (isDone) break;
    }
    await this.deliver(now);
  }

  async check(now: number): Promise<number> {
    // Pending changes and deliveries count as no difference.
    await this.refresh(now);
    const { storage, db, storyId } = this.#parts;
    storage.exec(deleteOldKeys, now - keysKept);
    const differing = await checkObject({ storage, db, storyId, now });
    if (differing > 0) await this.refresh(now);
    return differing;
  }

  /** Continues copying a discussion from D1; returns true once it is here. */
  async moveIn(now: number): Promise<boolean> {
    await this.#open();
    return this.#inTurn(() => {
      // A copy begins with new tables.
      this.#rows = new ObjectRows(this.#parts.storage);
      return moveIn({ ...this.#parts, now, copyOver: () => this.#copyOver(now, true) });
    });
  }

  /** Continues moving the discussion back to D1; returns true once D1 has it. Reads and writes go on meanwhile. */
  async moveOut(now: number): Promise<boolean> {
    await this.#open();
    const { planAlarm } = this.#parts;
    const move = () =>
      moveOut({
        ...this.#parts,
        now,
        deliver: () => this.deliver(now),
        copyOver: () => this.#inTurn(() => this.#copyOver(now, true)),
        planNext: () => planAlarm(now + askedAfter),
      });
    const result = this.#moving.then(move);
    this.#moving = result.catch(() => undefined);
    return result;
  }

  /** Finishes what a stopped process left: a delivery, the end of a move back, and unneeded tables. */
  async wake(now: number): Promise<void> {
    await this.deliver(now);
    if (readClosedTime(this.#parts.storage) === null) return;
    if (await this.moveOut(now)) await this.#inTurn(() => this.#deleteReturned(now));
  }

  /** Sends to D1 whatever it hasn't got. Throws if D1 rejects all of it. */
  async deliver(now: number): Promise<void> {
    await this.#open();
    this.#delivering ??= deliverAll({ ...this.#parts, now }).finally(() => {
      this.#delivering = null;
    });
    await this.#delivering;
    if (hasOutbox(this.#parts.storage)) await this.deliver(now);
  }

  /** The action is complete, even if D1 receives it later. */
  async #tryToDeliver(now: number): Promise<void> {
    try {
      await this.deliver(now);
    } catch (error) {
      logDeliveryOfDiscussion(this.#parts.storyId, error);
    }
  }

  /** Changes read from D1 are written before D1 is read again. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #copyOver(now: number, isMoving: boolean): Promise<boolean> {
    const { storage } = this.#parts;
    const countWrites = () => (hasOutbox(storage) ? null : this.#writes);
    return receiveChanges({ ...this.#parts, now, rows: this.#rows, isMoving, countWrites });
  }

  /** After the discussion was moved back, D1 may have begun another in this object. */
  async #beginAgain(): Promise<void> {
    const { storage, db, storyId } = this.#parts;
    const [row] = await runQuery<{ state: string }>(db, selectState, storyId);
    if (row?.state !== "object") return;
    await replaceTables(storage, db);
    this.#rows = new ObjectRows(storage);
  }

  async #deleteReturned(now: number): Promise<void> {
    const { storage, db, storyId, planAlarm, deleteAll } = this.#parts;
    const closed = readClosedTime(storage);
    const known = await runQuery(db, selectState, storyId);
    if (closed === null || known.length > 0) return;
    if (now < closed + returnedKept) {
      await planAlarm(closed + returnedKept);
      return;
    }
    await deleteAll();
    this.#opening = null;
    this.#rows = new ObjectRows(storage);
  }

  #takeStanding({ personId, ...tables }: Standing): void {
    for (const [table, rows] of Object.entries(tables)) {
      this.#rows.replace(table, rows, "person_id = ?1", personId);
    }
  }

  #open(): Promise<void> {
    const { storage, db } = this.#parts;
    this.#opening ??= createTables(storage, db).catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }
}
