import { existsSync, readFileSync, readdirSync } from "node:fs";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { convertV4MiniflareOptions, Miniflare, readBundle, readWorkerOptions } from "../../cli/simulator.ts";
import { root, runWranglerQuietly } from "../../cli/wrangler.ts";
import { findFreePort } from "../../cli/free-port.ts";

const bundleFolder = `${root}build/bench/api`;
export const importToken = "token-of-the-bench";

/** Bundles the services as for a deployment. */
export function bundleServices(): void {
  runWranglerQuietly(["deploy", "--dry-run", `--outdir=${bundleFolder}`, "--config=api/wrangler.toml"]);
}

/** The running services. */
export interface BenchServices {
  /** Their port, without a proxy in front. */
  port: number;
  /** Process id of their workerd. */
  pid: number;
  db: () => Promise<D1Database>;
  searchIndex: () => Promise<D1Database>;
  stop: () => Promise<void>;
}

/** The built services Worker, with D1 and R2 as wrangler simulates them and its data in `folder`. */
export async function startServices(folder: string, wantedPort?: number): Promise<BenchServices> {
  const port = wantedPort ?? (await findFreePort());
  const before = new Set(findWorkerds());
  const worker = readWorkerOptions("api/wrangler.toml");
  const options = convertV4MiniflareOptions({
    workers: [
      {
        ...worker,
        ...readBundle(`${bundleFolder}/entry.worker.js`),
        name: "services",
        bindings: { ...worker.bindings, IMPORT_TOKEN: importToken },
        unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      },
    ],
    resourcePersistencePath: folder,
    cf: false,
    // Not printed: tests request missing posts on purpose, and every response says so.
    handleStructuredLogs: () => undefined,
    telemetry: { enabled: false },
  });
  const miniflare = new Miniflare(options);
  await miniflare.ready;
  const pid = findWorkerds().find((found) => !before.has(found)) ?? NaN;
  return {
    port,
    pid,
    db: () => miniflare.getD1Database("DB", "services"),
    searchIndex: () => miniflare.getD1Database("SEARCH", "services"),
    stop: () => miniflare.dispose(),
  };
}

/** Applies the services' migrations to the databases. */
export async function migrate({ db, searchIndex }: BenchServices): Promise<void> {
  await applyMigrations(await db(), `${root}api/migrations/`);
  await applyMigrations(await searchIndex(), `${root}api/search-migrations/`);
}

async function applyMigrations(db: D1Database, folder: string): Promise<void> {
  for (const file of readdirSync(folder).toSorted()) {
    const statements = splitSql(readFileSync(folder + file, "utf8"));
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}

/** Process ids of the workerds started by this process. */
function findWorkerds(): number[] {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  return existsSync(children)
    ? readFileSync(children, "utf8").trim().split(" ").filter(Boolean).map(Number)
    : [];
}
