import type { ObjectBatch, ObjectCalls, ObjectRow, Standing } from "../../object-calls.ts";
import type { ObjectStorage } from "../../store/object-storage.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { logDeliveryOfDiscussion } from "../../telemetry/log-delivery-of-discussion.ts";
import { approveInStories } from "../recompute-approvals.ts";
import { statementsOfStories, valuesOf } from "../recompute-threads.ts";
import { applyChanges, ObjectRows, type Cells, type ChangeRows } from "./apply-changes.ts";
import { checkObject } from "./check-object.ts";
import { createTables } from "./create-tables.ts";
import { deliverSome } from "./deliver.ts";
import { moveIn } from "./move-in.ts";
import { deleteChanges, selectChanges, selectSent } from "./sql.ts";

export interface StoreParts {
  storyId: string;
  storage: ObjectStorage;
  db: D1Database;
  /** Has `deliver` called later, in case that this process ends first. */
  planDelivery: (now: number) => Promise<void>;
}

/** How often changes are read again because somebody wrote in between. */
const maxAttempts = 5;

/** One discussion in a database of its own, and what D1 is told of it. */
export class DiscussionStore implements ObjectCalls {
  readonly #parts: StoreParts;
  #rows: ObjectRows;
  #opening: Promise<void> | null = null;
  #delivering: Promise<void> | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: StoreParts) {
    this.#parts = parts;
    this.#rows = new ObjectRows(parts.storage);
  }

  async batch({ statements, outside, standing, now }: ObjectBatch): Promise<ObjectRow[][]> {
    await this.#open();
    const { storage, planDelivery } = this.#parts;
    if (standing !== null) await planDelivery(now);
    const results = storage.transaction(() => {
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
    if (standing !== null) await this.#tryToDeliver(now);
    return results;
  }

  async refresh(now: number): Promise<void> {
    await this.#open();
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await this.deliver(now);
      const isDone = await this.#inTurn(() => this.#takeOver(now, false));
      if (isDone) break;
    }
    await this.deliver(now);
  }

  async check(now: number): Promise<number> {
    // What is on its way is no difference.
    await this.refresh(now);
    const { storage, db, storyId } = this.#parts;
    const differing = await checkObject({ storage, db, storyId, now });
    if (differing > 0) await this.refresh(now);
    return differing;
  }

  /** Goes on with the copy of a discussion that D1 has; whether it is here now. */
  async moveIn(now: number): Promise<boolean> {
    await this.#open();
    return this.#inTurn(() => {
      // A copy begins with new tables.
      this.#rows = new ObjectRows(this.#parts.storage);
      return moveIn({ ...this.#parts, now, takeOver: () => this.#takeOver(now, true) });
    });
  }

  /** Sends to D1 whatever it hasn't got. Throws if D1 takes nothing. */
  async deliver(now: number): Promise<void> {
    await this.#open();
    this.#delivering ??= this.#deliverAll(now).finally(() => {
      this.#delivering = null;
    });
    await this.#delivering;
    if (this.#hasOutbox()) await this.deliver(now);
  }

  async #deliverAll(now: number): Promise<void> {
    const { storage, db, storyId } = this.#parts;
    try {
      while (await deliverSome({ storage, db, storyId, now }));
    } catch (error) {
      // What failed may have arrived all the same.
      const [row] = await runQuery<{ sent: number }>(db, selectSent, storyId);
      storage.exec("DELETE FROM outbox WHERE serial <= ?1", row?.sent ?? 0);
      if (this.#hasOutbox()) throw error;
    }
  }

  /** The action is done, whether D1 hears of it now or later. */
  async #tryToDeliver(now: number): Promise<void> {
    try {
      await this.deliver(now);
    } catch (error) {
      logDeliveryOfDiscussion(this.#parts.storyId, error);
    }
  }

  /** What was read of D1 is written before it is read again. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /**
   * Takes over some changes of D1; whether none are left. While the object is a copy (`isCopy`), D1 keeps the texts and
   * computes the threads.
   */
  async #takeOver(now: number, isCopy: boolean): Promise<boolean> {
    const { storage, db, storyId } = this.#parts;
    const story = JSON.stringify([storyId]);
    const names = Object.keys(selectChanges) as (keyof typeof selectChanges)[];
    const first = isCopy ? statementsOfStories : approveInStories;
    const found = await runAll(db, [
      ...first.map((sql) => db.prepare(sql).bind(...valuesOf(sql, story, now))),
      ...names.map((name) => statement<Cells>(db, selectChanges[name], storyId)),
    ]);
    const rows = found.slice(first.length) as Cells[][];
    const changes = Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []])) as ChangeRows;
    const last = changes.waiting.at(-1)?.["serial"];
    if (last === undefined) return true;
    // D1 doesn't have yet what was written here meanwhile.
    if (this.#hasOutbox()) return false;
    storage.transaction(() => {
      applyChanges(storage, this.#rows, changes);
      for (const sql of statementsOfStories) storage.exec(sql, ...valuesOf<string | number>(sql, story, now));
      storage.exec("DELETE FROM changes");
      if (isCopy) storage.exec("DELETE FROM outbox");
    });
    await runQuery(db, deleteChanges, storyId, Number(last));
    return false;
  }

  #takeStanding({ personId, ...tables }: Standing): void {
    for (const [table, rows] of Object.entries(tables)) {
      this.#rows.replace(table, rows, "person_id = ?1", personId);
    }
  }

  #hasOutbox(): boolean {
    return this.#parts.storage.exec("SELECT 1 FROM outbox LIMIT 1").length > 0;
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
