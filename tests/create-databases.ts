import { readWorkerOptions } from "../cli/simulator.ts";
import { root } from "../cli/wrangler.ts";
import { openDatabase } from "../mocks/platform/open-database.ts";
import type { startWorkers, TestWorker } from "./start-workers.ts";

/*
 * Applying the migrations one by one takes longer than starting both Workers; only `tests/api/migrations.test.ts` does
 * that. All other tests get the resulting schema at once.
 */

type Folder = Parameters<typeof openDatabase>[0];
type Value = string | number | null;

export interface Statement {
  sql: string;
  values?: readonly Value[];
}

interface Content {
  schema: string[];
  /** Rows inserted by migrations. */
  rows: Statement[];
}

const contents = new Map<Folder, Content>();

const script = `export default {
  async fetch(request, env) {
    for (const [name, statements] of Object.entries(await request.json()))
      await env[name].batch(statements.map(({ sql, values = [] }) => env[name].prepare(sql).bind(...values)));
    return new Response(null, { status: 204 });
  },
};`;

/**
 * Fills the services' databases from within workerd. From this process each statement would pass through a proxy, which
 * takes a second of processor time for a network.
 */
export function buildDatabaseWorker(): TestWorker {
  const { compatibilityDate, d1Databases } = readWorkerOptions("api/wrangler.toml");
  const modules = [{ type: "ESModule" as const, path: `${root}databases.js`, contents: script }];
  return { name: "databases", compatibilityDate, d1Databases, modules, modulesRoot: root };
}

type Server = Pick<Awaited<ReturnType<typeof startWorkers>>, "fetch">;

/** Runs statements on the services' databases, those of each database in one transaction. */
export async function runStatements(
  { fetch }: Server,
  statements: Partial<Record<"DB" | "SEARCH", readonly Statement[]>>,
): Promise<void> {
  const init = { method: "POST", body: JSON.stringify(statements) };
  const response = await fetch("http://databases/", init, "databases");
  if (!response.ok) throw new Error(`The statements failed: ${await response.text()}`);
}

/** Gives the empty databases of the services the schema and rows of all migrations. */
export const createDatabases = (server: Server): Promise<void> =>
  runStatements(server, { DB: listStatements("migrations"), SEARCH: listStatements("search-migrations") });

function listStatements(folder: Folder): Statement[] {
  const { schema, rows } = contents.get(folder) ?? readContent(folder);
  contents.set(folder, { schema, rows });
  return [...schema.map((sql) => ({ sql })), ...rows];
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
