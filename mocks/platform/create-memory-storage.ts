import { DatabaseSync } from "node:sqlite";
import type { ObjectStorage } from "../../api/store/durable-objects.ts";
import { setClock } from "./create-d1.ts";

/** A database in memory with the interface of a Durable Object's. `now` (ms) is its clock. */
export function createMemoryStorage(now: () => number = Date.now): ObjectStorage {
  const database = new DatabaseSync(":memory:");
  const clock = setClock(database, now);
  const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    exec: <Row>(sql: string, ...values: readonly (string | number | null)[]) => {
      clock.read();
      return prepare(sql).all(...values) as Row[];
    },
    transaction: (work) => {
      database.exec("BEGIN");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
  };
}
