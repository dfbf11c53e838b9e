import { cpSync, statSync } from "node:fs";
import { claimState } from "./claim-state.ts";
import { migrateLocally } from "./databases.ts";
import { isAnswering } from "./upload/local-services.ts";
import { demoVideoPath, videoFolder } from "../mocks/video-folder.ts";
import { startWorkers } from "./start-workers.ts";
import { root } from "./wrangler.ts";

export interface ServeOptions {
  port: number;
  /** Folder for databases, images and caches, relative to the project. */
  stateFolder: string;
  /** Overrides of the front end's variables in `wrangler.toml`. */
  vars?: Record<string, string>;
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
 * Copies the demo network's videos into the build folder, which a build for deployment empties first. Those that are there
 * stay: a file written beside a running network makes wrangler start it again, and connections and open rooms are lost.
 */
export function copyVideos(folder = `${root}build/client${demoVideoPath}`): void {
  const isNew = (from: string, to: string) =>
    statSync(from).isDirectory() || statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size;
  cpSync(videoFolder, folder, { recursive: true, filter: isNew });
}

/** Migrates the local databases and serves both built Workers in workerd. */
export async function serve({ port, stateFolder, vars = {} }: ServeOptions): Promise<Network> {
  await claimState(stateFolder, port);
  migrateLocally(stateFolder);
  copyVideos();
  const apiOrigin = `http://localhost:${port}`;
  const workers = startWorkers({
    name: "wrangler dev",
    port,
    args: [
      "--config=wrangler.toml",
      "--config=api/wrangler.toml",
      "--log-level=error",
      `--persist-to=${stateFolder}`,
      ...Object.entries(vars).map(([name, value]) => `--var=${name}:${value}`),
    ],
    isReady: () => isAnswering(apiOrigin),
  });
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await workers.stop();
  };
  const stopped = workers.ended.then(() => isStopping);
  await workers.ready;
  return { apiOrigin, stopped, stop };
}
