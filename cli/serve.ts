import { once } from "node:events";
import { cpSync } from "node:fs";
import { claimState } from "./claim-state.ts";
import { migrateLocally } from "./databases.ts";
import { isAnswering } from "./upload/local-services.ts";
import { demoVideoPath, videoFolder } from "../mocks/video-folder.ts";
import { root, startWrangler } from "./wrangler.ts";

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

/** A cold start takes some seconds, longer on a busy machine; ms. */
const startTimeout = 90_000;

/** Migrates the local databases and serves both built Workers in workerd. */
export async function serve({ port, stateFolder, vars = {} }: ServeOptions): Promise<Network> {
  await claimState(stateFolder, port);
  const state = `--persist-to=${stateFolder}`;
  migrateLocally(stateFolder);
  // Copied into the build folder, which a build for deployment empties first.
  cpSync(videoFolder, `${root}build/client${demoVideoPath}`, { recursive: true });
  const wrangler = startWrangler([
    "dev",
    "--config=wrangler.toml",
    "--config=api/wrangler.toml",
    "--ip=127.0.0.1",
    `--port=${port}`,
    "--inspector-port=0",
    "--log-level=error",
    "--show-interactive-dev-session=false",
    state,
    ...Object.entries(vars).map(([name, value]) => `--var=${name}:${value}`),
  ]);
  let isStopping = false;
  const stopped = once(wrangler, "exit").then(() => isStopping);
  const stop = async () => {
    isStopping = true;
    wrangler.kill("SIGINT");
    await stopped;
  };
  const apiOrigin = `http://localhost:${port}`;
  try {
    await Promise.race([
      waitUntilReady(apiOrigin),
      stopped.then(() => Promise.reject(new Error("wrangler dev exited"))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { apiOrigin, stopped, stop };
}

/** Polls until the Workers respond. */
async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (!(await isAnswering(origin))) {
    if (Date.now() > deadline) throw new Error("The Workers didn't start in time");
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
