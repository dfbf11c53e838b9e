import type { ObjectStorage } from "../../store/durable-objects.ts";
import { runAll, statement } from "../../store/query.ts";
import { records } from "./compare-sql.ts";
import { start, type Position } from "./reply-batch-sql.ts";

interface Compared {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
}

/** True if an object has every record of its discussion as D1 has it. */
export async function haveSameRecords({ storage, db, storyId, now }: Compared): Promise<boolean> {
  let before = start;
  for (;;) {
    const values = [storyId, before.publish_time, before.id] as const;
    const own = records.map((sql) => storage.exec(sql, ...valuesOf(sql, values, now)));
    const known = await runAll(
      db,
      records.map((sql) => statement(db, sql, ...valuesOf(sql, values, now))),
    );
    if (own.some((rows, index) => print(rows) !== print(known[index] ?? []))) return false;
    const last = (own[0] as Position[]).at(-1);
    if (last === undefined) return true;
    before = last;
  }
}

const valuesOf = (sql: string, values: readonly [string, number, string], now: number) =>
  sql.includes("?4") ? [...values, now] : values;

/** An excerpt that a row has beside its text follows from it. */
const print = (rows: readonly unknown[]) =>
  JSON.stringify(rows, (name, cell: unknown) => (name === "excerpt" ? undefined : cell));
