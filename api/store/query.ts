import { countRows } from "./row-counter.ts";

declare const rowOf: unique symbol;

/** A prepared statement that carries the type of its rows, which is declared once, with its SQL. */
export type Statement<Row = unknown> = D1PreparedStatement & { readonly [rowOf]?: Row };

type Value = string | number | null;

/** Prepares SQL whose rows have the columns of `Row`: ?1, ?2 … are the values. */
export function statement<Row = unknown>(
  db: D1Database,
  sql: string,
  ...values: readonly Value[]
): Statement<Row> {
  return db.prepare(sql).bind(...values);
}

/** Looks up rows by id, each once: a single id needs no list, whose elements are counted as rows too. */
export function prepareById<Row>(
  db: D1Database,
  ids: readonly string[],
  { one, many }: { one: string; many: string },
): Statement<Row> {
  const [id, ...others] = new Set(ids);
  return id !== undefined && others.length === 0
    ? statement<Row>(db, one, id)
    : statement<Row>(db, many, JSON.stringify([...new Set(ids)]));
}

type RowsOf<Prepared> = Prepared extends Statement<infer Row> ? Row[] : unknown[];

/** Runs statements in one transaction; returns the rows of each, in order and with the types of the statements. */
export async function runAll<const Statements extends readonly Statement[]>(
  db: D1Database,
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: RowsOf<Statements[Index]> }> {
  const results = statements.length === 0 ? [] : await db.batch([...statements]);
  countRows(results);
  // The rows have the statements' types; D1 itself doesn't know them.
  return results.map((result) => result.results) as never;
}

/** Runs one statement. */
export async function run<Row>(prepared: Statement<Row>): Promise<Row[]> {
  const result = await prepared.all<Row>();
  countRows([result]);
  return result.results;
}

/** Prepares and runs one statement. */
export const runQuery = <Row>(db: D1Database, sql: string, ...values: readonly Value[]): Promise<Row[]> =>
  run(statement<Row>(db, sql, ...values));

/** Writes and then reads in one transaction; returns the rows of the last statement. */
export async function writeAndRead<Row>(
  db: D1Database,
  writes: readonly D1PreparedStatement[],
  read: Statement<Row>,
): Promise<Row[]> {
  const results = await db.batch<Row>([...writes, read]);
  countRows(results);
  return results.at(-1)?.results ?? [];
}

/** Values in the order of `ids`; ids without a value are left out. */
export function inOrder<T>(ids: readonly string[], values: readonly T[], idOf: (value: T) => string): T[] {
  const byId = new Map(values.map((value) => [idOf(value), value]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** SQL for the database's clock, ms: a single clock for all Workers. */
export const clock = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/**
 * SQL for the memberships that haven't ended, to read from instead of the table: their end counts from the moment it
 * is reached, in every query (docs/decisions/0188). Only exports and the writes of members see the others.
 */
export const currentMemberships = `(SELECT * FROM memberships WHERE until_time IS NULL OR until_time > ${clock})`;
