import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * The services' database in memory, migrated: what D1 has of SQLite, for rules that need no Worker. `seed` is run before
 * one of the migrations.
 */
export function openMemoryDatabase(seed?: {
  before: string;
  sql: string;
}): D1Database & { close: () => void } {
  const sqlite = new DatabaseSync(":memory:");
  for (const path of globSync("api/migrations/*.sql", { cwd: root }).toSorted()) {
    if (seed?.before === basename(path)) sqlite.exec(seed.sql);
    sqlite.exec(readFileSync(root + path, "utf8"));
  }
  const prepare = (sql: string, values: (string | number | null)[] = []) => {
    const run = () => ({ results: sqlite.prepare(sql).all(...values) });
    return {
      bind: (...bound: (string | number | null)[]) => prepare(sql, bound),
      all: () => Promise.resolve().then(run),
      first: () => Promise.resolve().then(() => run().results[0] ?? null),
      run,
    };
  };
  const batch = (statements: ReturnType<typeof prepare>[]) =>
    Promise.resolve().then(() => {
      sqlite.exec("BEGIN");
      try {
        const results = statements.map((statement) => statement.run());
        sqlite.exec("COMMIT");
        return results;
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    });
  return { prepare, batch, close: () => sqlite.close() } as unknown as D1Database & { close: () => void };
}
