import { once } from "node:events";
import { migrateLocally } from "../databases.ts";
import { findFreePort } from "../free-port.ts";
import { startWrangler } from "../wrangler.ts";

/** Origin of `npm start`, and of its services. */
export const defaultOrigin = "http://localhost:8787";

/** Services to call, and how to stop them. */
export interface Services {
  origin: string;
  stop: () => Promise<void>;
}

/** A cold start takes some seconds, longer on a busy machine; ms. */
const startTimeout = 90_000;

/** Whether services respond at an origin, with any status. */
export async function isAnswering(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/api/profile/blog/views/network`, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * The services at the default origin; otherwise starts the services Worker on the local state of `npm start`
 * (`.wrangler/state`), after migrating it.
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
    // The log is disabled: errors are in the replies, and each 404 for a new person would be logged.
    "--log-level=none",
    "--show-interactive-dev-session=false",
    state,
  ]);
  const ended = once(worker, "exit");
  // An interrupted command must not leave a Worker running.
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
