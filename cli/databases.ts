import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { planCarryOver } from "./carry-over-plan.ts";
import { readWrangler, root, runWranglerQuietly } from "./wrangler.ts";

/** Migrations of each database of the services, by its binding: the data, and the search index. */
const migrations = { DB: "api/migrations", SEARCH: "api/search-migrations" } as const;
type Database = keyof typeof migrations;

/** Bindings of the services' databases. */
export const databases = Object.keys(migrations) as Database[];

const listFiles = (project: string, name: Database): string[] =>
  readdirSync(join(project, migrations[name])).toSorted();

/**
 * Applies the migrations of a checkout, by default this one, to the local databases. Applied migrations are recorded in
 * a file beside them, because calling wrangler takes seconds at every start.
 */
export function migrateLocally(stateFolder: string, project = root): void {
  // Folder of wrangler's local databases.
  const folder = resolve(root, stateFolder, "v3/d1");
  const note = join(folder, "migrated.json");
  const all = JSON.stringify(databases.map((name) => listFiles(project, name)));
  const isNew = !existsSync(folder);
  if (existsSync(note) && readFileSync(note, "utf8") === all) return;
  for (const name of databases) {
    const target = ["--local", "-c", join(project, "api/wrangler.toml"), `--persist-to=${stateFolder}`];
    if (isNew) createDatabase(project, name, target);
    else {
      if (project === root) carryOver(name, target);
      runWranglerQuietly(["d1", "migrations", "apply", name, ...target]);
    }
  }
  writeFileSync(note, all);
}

/**
 * Carries an existing database over from the migrations before the first release; false if there is nothing to carry
 * over. `name` is its binding, `target` says to wrangler where it is.
 */
export function carryOver(name: string, target: readonly string[]): boolean {
  const execute = (sql: string) =>
    JSON.parse(readWrangler(["d1", "execute", name, ...target, `--command=${sql}`, "--json", "--yes"])) as {
      results: { name: string }[];
    }[];
  // A new database has none.
  if (execute("SELECT name FROM sqlite_master WHERE name = 'd1_migrations'")[0]?.results.length !== 1)
    return false;
  const kind = name === "DB" ? "main" : "search";
  const applied = execute("SELECT name FROM d1_migrations ORDER BY id").flatMap(({ results }) => results);
  const statements = planCarryOver(
    kind,
    applied.map((row) => row.name),
    listFiles(root, name === "DB" ? "DB" : "SEARCH"),
  );
  if (statements !== null) execute(statements.join("; "));
  return statements !== null;
}

/** The table that `wrangler d1 migrations apply` creates before the first migration. */
const applied = `CREATE TABLE d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/**
 * Applies all migrations to a new database at once: wrangler starts a runtime for each one, which takes a minute in
 * total.
 */
function createDatabase(project: string, name: Database, target: readonly string[]): void {
  const read = (file: string) => readFileSync(join(project, migrations[name], file), "utf8");
  const parts = listFiles(project, name).map(
    (file) => `${read(file)}\nINSERT INTO d1_migrations (name) VALUES ('${file}');`,
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
