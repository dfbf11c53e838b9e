import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

/** D1's limit of bound parameters per statement. */
const maxParameters = 100;
/** SQLITE_CONSTRAINT: the low byte of the extended result codes that Node reports. */
const constraintCode = 19;

interface BoundStatement {
  sql: string;
  values: readonly SQLInputValue[];
}

type PrepareStatement = (sql: string) => StatementSync;

/**
 * The part of Cloudflare's D1 that `api/` uses, on top of `node:sqlite`: `prepare` with `bind`, `first`,
 * `all`, `run` and `raw`, and `batch` as one transaction. Errors begin with `D1_ERROR`, like D1's. `now` (ms)
 * is the database's clock.
 */
export function createD1(database: DatabaseSync, now: () => number): D1Database {
  const clock = setClock(database, now);
  // One statement for each text is enough, because statements run one after another.
  const statements = new Map<string, StatementSync>();
  const prepareStatement: PrepareStatement = (sql) => {
    clock.read();
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    // Otherwise node:sqlite throws on numbers that JavaScript can't represent exactly; D1 rounds them.
    statement.setReadBigInts(true);
    statements.set(sql, statement);
    return statement;
  };
  const pages = database.prepare(
    "SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size",
  );
  const size = () => Number(pages.get()?.["bytes"]);
  const bound = new WeakMap<D1PreparedStatement, BoundStatement>();

  const createStatement = (sql: string, values: readonly SQLInputValue[]): D1PreparedStatement => {
    const run = () => runStatement(prepareStatement, { sql, values }, size);
    const statement = {
      bind: (...given: unknown[]) => createStatement(sql, given.map(toSqlValue)),
      all: async () => run(),
      run: async () => run(),
      first: async (column?: string) => {
        const [row] = run().results as Record<string, unknown>[];
        if (row === undefined) return null;
        return column === undefined ? row : (row[column] ?? null);
      },
      raw: async () => (run().results as Record<string, unknown>[]).map((row) => Object.values(row)),
    } as unknown as D1PreparedStatement;
    bound.set(statement, { sql, values });
    return statement;
  };

  return {
    prepare: (sql: string) => createStatement(sql, []),
    batch: async (batch: D1PreparedStatement[]) =>
      inTransaction(database, () =>
        batch.map((statement) => {
          const known = bound.get(statement);
          if (!known) throw new TypeError("A batch takes statements of its own database.");
          return runStatement(prepareStatement, known, size);
        }),
      ),
    exec: async (sql: string) => {
      database.exec(sql);
      return { count: 1, duration: 0 };
    },
  } as unknown as D1Database;
}

/**
 * Makes SQL use this clock instead of the machine's, in `unixepoch()` and `unixepoch('subsec')`, seconds. As
 * in SQLite, the time is constant within a statement: call `read` before each.
 */
export function setClock(database: DatabaseSync, now: () => number): { read: () => void } {
  let time = now();
  // A BigInt, because SQL would treat a JavaScript number as a float and divide it as one.
  database.function("unixepoch", () => BigInt(Math.floor(time / 1000)));
  database.function("unixepoch", (modifier) => (modifier === "subsec" ? time / 1000 : null));
  return {
    read: () => {
      time = now();
    },
  };
}

/** Runs work in a transaction, which is rolled back if it throws. */
function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function runStatement(
  prepareStatement: PrepareStatement,
  { sql, values }: BoundStatement,
  size: () => number,
) {
  try {
    const statement = prepareStatement(sql);
    if (statement.columns().length === 0) {
      const { changes } = statement.run(...values);
      return createResult([], Number(changes), size);
    }
    const rows = statement.all(...values).map(toPlainRow);
    return createResult(rows, 0, size);
  } catch (error) {
    throw toD1Error(error);
  }
}

const createResult = (results: unknown[], changes: number, size: () => number) => ({
  success: true as const,
  results,
  meta: {
    changes,
    changed_db: changes > 0,
    rows_read: results.length,
    rows_written: changes,
    duration: 0,
    /** Size of the database in bytes, computed on demand. */
    get size_after() {
      return size();
    },
  },
});

function toSqlValue(value: unknown, _: number, all: readonly unknown[]): SQLInputValue {
  if (all.length > maxParameters) throw new Error("D1_ERROR: too many SQL variables: SQLITE_ERROR");
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported in a bound value`);
}

/** A row as D1 returns it: a plain object, with JavaScript numbers, and bytes as an array of numbers. */
const toPlainRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toPlainValue(value)]));

function toPlainValue(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  return value instanceof Uint8Array ? [...value] : value;
}

function toD1Error(error: unknown): unknown {
  if (!(error instanceof Error) || !("errcode" in error)) return error;
  const kind = (Number(error.errcode) & 0xff) === constraintCode ? "SQLITE_CONSTRAINT" : "SQLITE_ERROR";
  return new Error(`D1_ERROR: ${error.message}: ${kind}`, { cause: error });
}
