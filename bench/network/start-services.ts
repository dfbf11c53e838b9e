import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import type * as miniflareModule from "miniflare";
import {
  unstable_getMiniflareWorkerOptions as getWorkerOptions,
  unstable_splitSqlQuery as splitSql,
} from "wrangler";
import { root, runWranglerQuietly } from "../../cli/wrangler.ts";
import { findFreePort } from "../../cli/free-port.ts";

/** The simulator that wrangler itself uses, in wrangler's own version. */
const { Miniflare, convertV4MiniflareOptions } = createRequire(
  createRequire(import.meta.url).resolve("wrangler"),
)("miniflare") as typeof miniflareModule;

const bundleFolder = `${root}build/bench/api`;
export const importToken = "token-of-the-bench";

/** Bundles the services as a deployment would. */
export function bundleServices(): void {
  runWranglerQuietly(["deploy", "--dry-run", `--outdir=${bundleFolder}`, "--config=api/wrangler.toml"]);
}

/** The running services. */
export interface BenchServices {
  /** Where they answer, without a proxy in front. */
  port: number;
  /** The workerd that runs them. */
  pid: number;
  db: () => Promise<D1Database>;
  searchIndex: () => Promise<D1Database>;
  stop: () => Promise<void>;
}

/** The built services Worker with D1 and R2 as wrangler simulates them, their data in `folder`. */
export async function startServices(folder: string, wantedPort?: number): Promise<BenchServices> {
  const port = wantedPort ?? (await findFreePort());
  const before = new Set(findWorkerds());
  const { workerOptions } = getWorkerOptions(`${root}api/wrangler.toml`);
  // wrangler still describes Workers in the shape of the simulator's version before.
  const options = convertV4MiniflareOptions({
    workers: [
      {
        ...workerOptions,
        name: "services",
        modules: [{ type: "ESModule", path: `${bundleFolder}/entry.worker.js` }],
        modulesRoot: bundleFolder,
        bindings: { ...(workerOptions.bindings as Record<string, string>), IMPORT_TOKEN: importToken },
        unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      },
    ],
    resourcePersistencePath: folder,
    cf: false,
    // What is gone is asked for on purpose, and every answer says so.
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

/** Brings the databases up to date with the services' own migrations. */
export async function migrate({ db, searchIndex }: BenchServices): Promise<void> {
  await applyMigrations(await db(), `${root}api/migrations/`);
  await applyMigrations(await searchIndex(), `${root}api/search-migrations/`);
}

async function applyMigrations(db: D1Database, folder: string): Promise<void> {
  for (const file of readdirSync(folder).toSorted()) {
    const sql = readFileSync(folder + file, "utf8");
    for (const statement of splitSql(sql)) await db.prepare(statement).run();
  }
}

/** The workerd processes that this one has started. */
function findWorkerds(): number[] {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  return existsSync(children)
    ? readFileSync(children, "utf8").trim().split(" ").filter(Boolean).map(Number)
    : [];
}
