import { addRows } from "./row-counter.ts";

type Value = string | number | null;

/** The SQLite database of a Durable Object, or one in memory with its interface. */
export interface ObjectStorage {
  exec: <Row>(sql: string, ...values: readonly Value[]) => Row[];
  /** All of it or, where something throws, nothing. */
  transaction: <Result>(work: () => Result) => Result;
}

/** That of a Durable Object. */
export const createObjectStorage = (storage: DurableObjectStorage): ObjectStorage => ({
  exec: <Row>(sql: string, ...values: readonly Value[]) => {
    const cursor = storage.sql.exec(sql, ...values);
    const rows = cursor.toArray() as Row[];
    addRows({ read: cursor.rowsRead, written: cursor.rowsWritten });
    return rows;
  },
  transaction: (work) => storage.transactionSync(work),
});
