import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { buildStale } from "../../cli/build.ts";
import type { ImportBatch } from "../../contract/import/import.ts";
import type { Env } from "../../api/env.ts";
import { buildDatabaseWorker, createDatabases, runStatements, type Statement } from "../create-databases.ts";
import { buildServicesWorker, startWorkers } from "../start-workers.ts";
import { exportToken, importInto, importToken, loadInto } from "./open-services.ts";

/** Runs statements in one transaction, from within workerd. */
type Run = (statements: readonly Statement[]) => Promise<void>;

/**
 * The services Worker in workerd with an empty, migrated network. `vars` override its variables. `prepare` changes the
 * database before each migration is applied to it.
 */
export async function startServices(
  vars: Record<string, string> = {},
  prepare: ((db: D1Database, run: Run) => Promise<unknown>) | null = null,
) {
  // Bundling them at each start takes more than a second.
  buildStale(["services"]);
  const name = "magma-api";
  const worker = buildServicesWorker({ IMPORT_TOKEN: importToken, EXPORT_TOKEN: exportToken, ...vars });
  const server = await startWorkers([worker, buildDatabaseWorker()]);
  const origin = `http://127.0.0.1:${server.port}`;
  const env = await server.getEnv<Env>(name);
  const { DB: db, SEARCH: searchIndex } = env;
  const run: Run = (statements) => runStatements(server, { DB: statements });
  if (prepare === null) await createDatabases(server);
  else {
    await prepare(db, run);
    await applyMigrations(db, "migrations", run);
    await applyMigrations(searchIndex, "search-migrations", (statements) =>
      runStatements(server, { SEARCH: statements }),
    );
  }
  const fetchService = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const response = await server.fetch(origin + pathname + search, {
      method: request.method,
      headers: [...request.headers],
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
      redirect: "manual",
    });
    return response as unknown as Response;
  };
  return {
    env,
    run,
    /** Runs the scheduled job, as the platform would now. */
    runScheduled: (cron: string) => server.runScheduled(name, cron, new Date()),
    /** Address for commands. */
    origin,
    db,
    searchIndex,
    fetch: fetchService,
    importBatch: (batch: ImportBatch) => importInto(fetchService, batch),
    load: (batch: ImportBatch) => loadInto(fetchService, batch),
    close: () => server.stop(),
  };
}

/** Applies the migrations that a database has not had, one by one, as `wrangler d1 migrations apply` does. */
async function applyMigrations(
  db: D1Database,
  folder: "migrations" | "search-migrations",
  run: Run,
): Promise<void> {
  const sql =
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
  await run([{ sql }]);
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const path = new URL(`../../api/${folder}/`, import.meta.url);
  for (const file of readdirSync(path).toSorted()) {
    if (applied.has(file)) continue;
    const statements = splitSql(readFileSync(new URL(file, path), "utf8"));
    const applying = { sql: "INSERT INTO d1_migrations (name) VALUES (?)", values: [file] };
    await run([...statements.map((statement) => ({ sql: statement })), applying]);
  }
}
