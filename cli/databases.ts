import { runWranglerQuietly } from "./wrangler.ts";

/** Database bindings of the services, each with its own migrations: the data, and the search index. */
export const databases = ["DB", "SEARCH"] as const;

/** Migrates the local databases. */
export function migrateLocally(stateFolder: string): void {
  for (const name of databases) {
    const target = ["--local", "-c", "api/wrangler.toml", `--persist-to=${stateFolder}`];
    runWranglerQuietly(["d1", "migrations", "apply", name, ...target]);
  }
}
