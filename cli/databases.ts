import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root, runWranglerQuietly } from "./wrangler.ts";

/** Migrations of each database of the services, by its binding: the data, and the search index. */
const migrations = { DB: "api/migrations", SEARCH: "api/search-migrations" } as const;
type Database = keyof typeof migrations;

/** Bindings of the services' databases. */
export const databases = Object.keys(migrations) as Database[];

/** Migrates the local databases. */
export function migrateLocally(stateFolder: string): void {
  // Where wrangler keeps them.
  const areNew = !existsSync(resolve(root, stateFolder, "v3/d1"));
  for (const name of databases) {
    const target = ["--local", "-c", "api/wrangler.toml", `--persist-to=${stateFolder}`];
    if (areNew) createDatabase(name, target);
    else runWranglerQuietly(["d1", "migrations", "apply", name, ...target]);
  }
}

/** What `wrangler d1 migrations apply` creates before the first migration. */
const applied = `CREATE TABLE d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** All migrations of a new database at once: wrangler starts a runtime for each one, a minute together. */
function createDatabase(name: Database, target: readonly string[]): void {
  const source = join(root, migrations[name]);
  const files = readdirSync(source).toSorted();
  const parts = files.map(
    (file) =>
      `${readFileSync(join(source, file), "utf8")}\nINSERT INTO d1_migrations (name) VALUES ('${file}');`,
  );
  const folder = mkdtempSync(join(tmpdir(), "magma-migrations-"));
  try {
    const file = join(folder, "all.sql");
    writeFileSync(file, [applied, ...parts].join("\n"));
    runWranglerQuietly(["d1", "execute", name, ...target, `--file=${file}`, "--yes"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
