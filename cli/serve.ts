import { cpSync } from "node:fs";
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

/** Migrates the local databases and serves both built Workers in workerd. */
export async function serve({ port, stateFolder, vars = {} }: ServeOptions): Promise<Network> {
  await claimState(stateFolder, port);
  migrateLocally(stateFolder);
  // Copied into the build folder, which a build for deployment empties first.
  cpSync(videoFolder, `${root}build/client${demoVideoPath}`, { recursive: true });
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
