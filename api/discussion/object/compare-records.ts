import type { ObjectStorage } from "../../store/object-storage.ts";
import { runAll, statement } from "../../store/query.ts";
import { records } from "./compare-sql.ts";

interface Compared {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  now: number;
}

interface Reply {
  id: string;
  publish_time: number;
}

/** Whether an object has every record of its discussion as D1 has it. */
export async function haveSameRecords({ storage, db, storyId, now }: Compared): Promise<boolean> {
  let [time, id] = [0, ""];
  for (;;) {
    const values = [storyId, time, id] as const;
    const own = records.map((sql) => storage.exec(sql, ...valuesOf(sql, values, now)));
    const known = await runAll(
      db,
      records.map((sql) => statement(db, sql, ...valuesOf(sql, values, now))),
    );
    if (own.some((rows, index) => print(rows) !== print(known[index] ?? []))) return false;
    const last = (own[0] as Reply[]).at(-1);
    if (last === undefined) return true;
    [time, id] = [last.publish_time, last.id];
  }
}

const valuesOf = (sql: string, values: readonly [string, number, string], now: number) =>
  sql.includes("?4") ? [...values, now] : values;

const print = (rows: readonly unknown[]) => JSON.stringify(rows);
