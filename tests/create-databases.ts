import type { Env } from "../api/env.ts";
import { openDatabase } from "../mocks/platform/open-database.ts";

/*
 * Applying the migrations one by one takes longer than starting both Workers; only `tests/api/migrations.test.ts` does
 * that. All other tests get the resulting schema at once.
 */

type Folder = Parameters<typeof openDatabase>[0];
type Value = string | number | null;

interface Content {
  schema: string[];
  /** Rows inserted by migrations. */
  rows: { sql: string; values: Value[] }[];
}

const contents = new Map<Folder, Content>();

/** Gives the empty databases of a services Worker the schema and rows of all migrations. */
export async function createDatabases({ DB, SEARCH }: Pick<Env, "DB" | "SEARCH">): Promise<void> {
  await Promise.all([fill(DB, "migrations"), fill(SEARCH, "search-migrations")]);
}

async function fill(database: D1Database, folder: Folder): Promise<void> {
  const content = contents.get(folder) ?? readContent(folder);
  contents.set(folder, content);
  await database.batch([
    ...content.schema.map((sql) => database.prepare(sql)),
    ...content.rows.map(({ sql, values }) => database.prepare(sql).bind(...values)),
  ]);
}

function readContent(folder: Folder): Content {
  const migrated = openDatabase(folder);
  const objects = migrated
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all() as { type: string; name: string; sql: string }[];
  const virtual = objects.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql));
  // FTS5 creates these for each of its tables.
  const made = new Set(
    virtual.flatMap(({ name }) =>
      ["data", "idx", "content", "docsize", "config"].map((part) => `${name}_${part}`),
    ),
  );
  const own = objects.filter(({ name }) => !made.has(name));
  const tables = own.filter((one) => one.type === "table" && !virtual.includes(one));
  const rows = tables.flatMap(({ name }) =>
    (migrated.prepare(`SELECT * FROM "${name}"`).all() as Record<string, Value>[]).map((row) => ({
      sql: `INSERT INTO "${name}" (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
      values: Object.values(row),
    })),
  );
  migrated.close();
  const order = ["table", "index", "view", "trigger"];
  const schema = own.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
  return { schema: schema.map(({ sql }) => sql), rows };
}
