import { cpSync, statSync } from "node:fs";
import { claimState } from "./claim-state.ts";
import { migrateLocally } from "./databases.ts";
import type { HostOptions } from "./host-network.ts";
import { isAnswering } from "./upload/local-services.ts";
import { demoVideoPath, videoFolder } from "../mocks/video-folder.ts";
import { followStart } from "./start-workers.ts";
import { root, startBound } from "./wrangler.ts";

export interface ServeOptions {
  port: number;
  /** Folder for databases, images and caches, relative to the project. */
  stateFolder: string;
  /** Overrides of the front end's variables in `wrangler.toml`. */
  vars?: Record<string, string>;
  /** True if scheduled jobs run by the clock. Tests run them themselves. */
  isScheduled?: boolean;
}

export interface Network {
  /** Origin of the services. */
  apiOrigin: string;
  /** Resolves when the Workers have stopped: true if by request. */
  stopped: Promise<boolean>;
  /** Stops the Workers and waits for them. */
  stop: () => Promise<void>;
}

/**
 * Copies the demo network's videos into the build folder, which a build for deployment empties first. Existing files
 * stay, so that running tests are not disturbed.
 */
export function copyVideos(folder = `${root}build/client${demoVideoPath}`): void {
  const isNew = (from: string, to: string) =>
    statSync(from).isDirectory() || statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size;
  cpSync(videoFolder, folder, { recursive: true, filter: isNew });
}

/**
 * Migrates the local databases and serves both Workers in workerd. They must be built before; a later build replaces
 * them once it is complete.
 */
export async function serve({
  port,
  stateFolder,
  vars = {},
  isScheduled = false,
}: ServeOptions): Promise<Network> {
  await claimState(stateFolder, port);
  migrateLocally(stateFolder);
  const apiOrigin = `http://localhost:${port}`;
  const options: HostOptions = { port, stateFolder, vars, isScheduled };
  const host = startBound(process.execPath, [`${root}cli/host-network.ts`, JSON.stringify(options)]);
  const workers = followStart(host, { name: "the network", isReady: () => isAnswering(apiOrigin) });
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await workers.stop();
  };
  const stopped = workers.ended.then(() => isStopping);
  await workers.ready;
  return { apiOrigin, stopped, stop };
}
