type Value = string | number | null;

/** The SQLite database of a Durable Object, or one in memory with its interface. */
export interface ObjectStorage {
  exec: <Row>(sql: string, ...values: readonly Value[]) => Row[];
  /** All of it or, where something throws, nothing. */
  transaction: <Result>(work: () => Result) => Result;
}

/** That of a Durable Object. */
export const createObjectStorage = (storage: DurableObjectStorage): ObjectStorage => ({
  exec: <Row>(sql: string, ...values: readonly Value[]) =>
    storage.sql.exec(sql, ...values).toArray() as Row[],
  transaction: (work) => storage.transactionSync(work),
});
