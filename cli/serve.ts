import { once } from "node:events";
import { cpSync } from "node:fs";
import { migrateLocally } from "./databases.ts";
import { isAnswering } from "./upload/local-services.ts";
import { demoVideoPath, videoFolder } from "../mocks/video-folder.ts";
import { root, startWrangler } from "./wrangler.ts";

export interface ServeOptions {
  port: number;
  /** Where databases, pictures and caches are kept, relative to the project. */
  stateFolder: string;
  /** The front end's variables, where they are to be others than `wrangler.toml`'s. */
  vars?: Record<string, string>;
}

export interface Network {
  /** Where the services can be called. */
  apiOrigin: string;
  /** Settles when the Workers have stopped, with true when they did so because they were told to. */
  stopped: Promise<boolean>;
  /** Tells the Workers to stop and waits until they have. */
  stop: () => Promise<void>;
}

/** A cold start takes some seconds; on a busy machine a few more. */
const startTimeout = 90_000;

/** Brings the local databases up to date and serves both built Workers in workerd. */
export async function serve({ port, stateFolder, vars = {} }: ServeOptions): Promise<Network> {
  const state = `--persist-to=${stateFolder}`;
  migrateLocally(stateFolder);
  // Among the built files, which a build for deployment empties first.
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

/** Asks until somebody answers. */
async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (!(await isAnswering(origin))) {
    if (Date.now() > deadline) throw new Error("The Workers didn't start in time");
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
