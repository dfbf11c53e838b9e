import { once } from "node:events";
import { migrateLocally } from "../databases.ts";
import { findFreePort } from "../free-port.ts";
import { startWrangler } from "../wrangler.ts";

/** Where `npm start` serves, and with it the services. */
export const defaultOrigin = "http://localhost:8787";

/** Services to call, and how to leave them. */
export interface Services {
  origin: string;
  stop: () => Promise<void>;
}

/** A cold start takes some seconds; on a busy machine a few more. */
const startTimeout = 90_000;

/** True when services answer at an address, whatever they say. */
export async function isAnswering(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/api/profile/blog/views/network`, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * The services at the default address, or the services Worker alone for as long as it is needed: on the same local
 * state as `npm start` (`.wrangler/state`), brought up to date first.
 */
export async function openLocalServices(stateFolder = ".wrangler/state"): Promise<Services> {
  if (await isAnswering(defaultOrigin)) return { origin: defaultOrigin, stop: () => Promise.resolve() };
  const state = `--persist-to=${stateFolder}`;
  migrateLocally(stateFolder);
  const port = await findFreePort();
  const worker = startWrangler([
    "dev",
    "--config=api/wrangler.toml",
    "--ip=127.0.0.1",
    `--port=${port}`,
    "--inspector-port=0",
    // What goes wrong is in the answers; the log would name everybody whom the network does not have yet.
    "--log-level=none",
    "--show-interactive-dev-session=false",
    state,
  ]);
  const ended = once(worker, "exit");
  // Whoever breaks the command off must not leave a Worker behind.
  process.once("exit", () => worker.kill("SIGINT"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  const stop = async () => {
    worker.kill("SIGINT");
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startTimeout;
  while (!(await isAnswering(origin))) {
    if (worker.exitCode !== null) throw new Error("The services Worker exited during startup");
    if (Date.now() > deadline) {
      await stop();
      throw new Error("The services Worker didn't start in time");
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return { origin, stop };
}
