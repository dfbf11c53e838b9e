/** A database that counts the rows that its statements read and write. */
export interface CountedDatabase {
  db: D1Database;
  /** Rows read since the previous call. */
  takeRows: () => number;
  /** Rows written since the previous call, those of indexes too. */
  takeWritten: () => number;
}

/** Uses the count that the database reports; throws for a query without one. */
export function countRows(db: D1Database): CountedDatabase {
  let rows = 0;
  let written = 0;
  const originals = new WeakMap<object, D1PreparedStatement>();
  const count = <Result extends D1Result>(result: Result): Result => {
    rows += result.meta.rows_read;
    written += result.meta.rows_written;
    return result;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => count(await statement.all()),
      run: async () => count(await statement.run()),
      first: async () => count(await statement.all()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const unwrap = (statement: D1PreparedStatement) => originals.get(statement) ?? statement;
  const counting = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await db.batch(statements.map(unwrap))).map((result) => count(result)),
  } as unknown as D1Database;
  return {
    db: counting,
    takeRows: () => {
      const taken = rows;
      rows = 0;
      return taken;
    },
    takeWritten: () => {
      const taken = written;
      written = 0;
      return taken;
    },
  };
}
