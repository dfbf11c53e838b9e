import { globSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";

/**
 * Opens the database that contains a table, of services that are not running, in one transaction until it is closed.
 */
export function openDatabase(folder: string, table: string): DatabaseSync {
  const db = new DatabaseSync(findDatabase(folder, table));
  // A single transaction without a rollback journal, which would take most of the time.
  db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF");
  db.exec("PRAGMA cache_size = -3000000; BEGIN");
  return db;
}

/** The path of the database that contains a table. */
export function findDatabase(folder: string, table: string): string {
  for (const path of globSync(`${folder}/d1/**/*.sqlite`)) {
    const db = new DatabaseSync(path, { readOnly: true });
    const found = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table);
    db.close();
    if (found) return path;
  }
  throw new Error(`No database with ${table} in ${folder}`);
}

/** Commits, and leaves the database as the services use it. */
export function closeDatabase(db: DatabaseSync): void {
  db.exec("COMMIT; ANALYZE; PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

const columnsOf = (db: DatabaseSync, table: string) =>
  (db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]).map(
    ({ name }) => name,
  );

/** A statement that copies rows of a table with some columns replaced; `?1` is the row to copy. */
export function createCopy(
  db: DatabaseSync,
  table: string,
  replaced: Record<string, string>,
  where: string,
): StatementSync {
  const columns = columnsOf(db, table);
  const values = columns.map((column) => replaced[column] ?? column);
  return db.prepare(
    `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM ${table} WHERE ${where}`,
  );
}

/** Ids that a query selects, in its order. */
export const listIds = (db: DatabaseSync, sql: string, ...values: string[]): string[] =>
  (db.prepare(sql).all(...values) as { id: string }[]).map(({ id }) => id);
