import { once } from "node:events";
import { getNetwork } from "../contract/profile.ts";
import { readService } from "./read-service.ts";
import { runWranglerQuietly, startWrangler } from "./wrangler.ts";

export interface ServeOptions {
  port: number;
  /** Where databases, pictures and caches are kept, relative to the project. */
  stateFolder: string;
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

/** Brings the local database up to date and serves both built Workers in workerd. */
export async function serve({ port, stateFolder }: ServeOptions): Promise<Network> {
  const state = `--persist-to=${stateFolder}`;
  runWranglerQuietly(["d1", "migrations", "apply", "DB", "--local", "-c", "api/wrangler.toml", state]);
  const wrangler = startWrangler([
    "dev",
    "--config=wrangler.toml",
    "--config=api/wrangler.toml",
    "--ip=127.0.0.1",
    `--port=${port}`,
    "--log-level=error",
    "--show-interactive-dev-session=false",
    state,
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
    await Promise.race([waitUntilReady(apiOrigin), stopped.then(() => Promise.reject(new Error("wrangler dev ended")))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { apiOrigin, stopped, stop };
}

/** Asks for the list of blogs, which may be empty, until it is there. */
async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    try {
      await readService(origin, getNetwork, {});
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error("The Workers did not start in time", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }
}
