/** Runs queries as one batch; returns the rows of each, in order. */
export async function runQueries<Rows extends unknown[][]>(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<Rows> {
  const results = statements.length === 0 ? [] : await db.batch(statements);
  return results.map((result) => result.results) as Rows;
}

/** Runs a single query. */
export async function runQuery<Row>(
  db: D1Database,
  sql: string,
  ...values: (string | number | null)[]
): Promise<Row[]> {
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<Row>();
  return results;
}

/** Values in the order of `ids`; ids without a value are left out. */
export function inOrder<T>(ids: readonly string[], values: readonly T[], idOf: (value: T) => string): T[] {
  const byId = new Map(values.map((value) => [idOf(value), value]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
