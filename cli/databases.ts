import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readWrangler, root, runWranglerQuietly } from "./wrangler.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

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

/*
 * The migrations up to here are the schema of what 91 earlier ones built before the first release. A database of these
 * has it already, and a few tables more: it is carried over by dropping these and recording the new files as applied, so
 * that the next migration continues from there.
 */
const carried = {
  DB: {
    last: "0136_images_of_texts.sql",
    through: "0013_operations.sql",
    /** Tables that the new files don't have. */
    former: ["evaluations_to_forget", "replies_to_shorten", "threads_to_share"],
  },
  SEARCH: { last: "0003_blog_and_type.sql", through: "0001_search_index.sql", former: [] },
} as const satisfies Record<Database, object>;

/** The migrations of a database that come from earlier ones, out of all `files`. */
const listCarried = (database: Database, files: readonly string[]): string[] =>
  files.filter((file) => file <= carried[database].through);

/**
 * Statements that carry a database over, by the names of its `applied` migrations; null if it has nothing to carry over.
 * Throws for one whose earlier migrations aren't all applied: its schema is another one.
 */
export function planCarryOver(
  database: Database,
  applied: readonly string[],
  files: readonly string[],
): string[] | null {
  const { last, former } = carried[database];
  const names = listCarried(database, files);
  if (applied.length === 0 || names.some((name) => applied.includes(name))) return null;
  if (!applied.includes(last))
    throw new Error(
      `The database is at ${applied.at(-1) ?? ""}, and can be carried over from ${last} only. Apply the earlier migrations first, from a commit that has them (docs/operations.md, "Earlier databases").`,
    );
  return [
    ...former.map((table) => `DROP TABLE IF EXISTS ${table}`),
    `INSERT INTO d1_migrations (name) VALUES ${names.map((name) => `('${name}')`).join(", ")}`,
  ];
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
  // Search indexes of earlier years have the same migrations: SEARCH_2 and so on.
  const database = name === "DB" ? name : "SEARCH";
  const applied = execute("SELECT name FROM d1_migrations ORDER BY id").flatMap(({ results }) => results);
  const statements = planCarryOver(
    database,
    applied.map((row) => row.name),
    listFiles(root, database),
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
  const folder = createTemporaryFolder("migrations");
  try {
    const file = join(folder, "all.sql");
    writeFileSync(file, [applied, ...parts].join("\n"));
    runWranglerQuietly(["d1", "execute", name, ...target, `--file=${file}`, "--yes"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
