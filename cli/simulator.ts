import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as miniflareModule from "miniflare";
import { unstable_getMiniflareWorkerOptions as getWorkerOptions } from "wrangler";
import { root } from "./wrangler.ts";

/**
 * The simulator that wrangler uses, in wrangler's version. wrangler still describes Workers in the format of the
 * simulator's previous version, which `convertV4MiniflareOptions` translates.
 */
export const { Miniflare, convertV4MiniflareOptions } = createRequire(
  createRequire(import.meta.url).resolve("wrangler"),
)("miniflare") as typeof miniflareModule;

/** The parts used here of wrangler's description of a Worker, which has no types of its own. */
export interface WorkerOptions {
  compatibilityDate: string;
  bindings: Record<string, string>;
  cronTriggers?: string[];
  assets?: { directory: string };
  ratelimits: Record<string, { namespace_id: string; simple: { limit: number; period: 10 | 60 } }>;
  serviceBindings?: Record<string, string>;
  versionMetadata?: string;
  d1Databases: Record<string, { id: string }>;
}

/** A Worker as a configuration of the project describes it, without its code. */
export const readWorkerOptions = (config: string): WorkerOptions =>
  getWorkerOptions(`${root}${config}`).workerOptions as unknown as WorkerOptions;

/** The code of a built Worker: its entry, and the modules and texts beside it. */
export function readBundle(entry: string) {
  const modulesRoot = dirname(entry);
  const paths = [entry, ...globSync(join(modulesRoot, "assets/*.{js,txt}"))];
  const modules = paths.map((path) => ({
    type: path.endsWith(".txt") ? ("Text" as const) : ("ESModule" as const),
    path,
    contents: readFileSync(path, "utf8"),
  }));
  return { modules, modulesRoot };
}
