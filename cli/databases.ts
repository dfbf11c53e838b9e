import { runWranglerQuietly } from "./wrangler.ts";

/** Bindings of the services' databases, each with migrations of its own: what is kept, and the index of its words. */
export const databases = ["DB", "SEARCH"] as const;

/** Brings the databases of a developer's machine up to date. */
export function migrateLocally(stateFolder: string): void {
  for (const name of databases) {
    const target = ["--local", "-c", "api/wrangler.toml", `--persist-to=${stateFolder}`];
    runWranglerQuietly(["d1", "migrations", "apply", name, ...target]);
  }
}
