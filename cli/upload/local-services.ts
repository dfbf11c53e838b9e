import { migrateLocally } from "../databases.ts";
import { findFreePort } from "../free-port.ts";
import { startWorkers } from "../start-workers.ts";

/** Origin of `npm start`, and of its services. */
export const defaultOrigin = "http://localhost:8787";

/** Services to call, and how to stop them. */
export interface Services {
  origin: string;
  stop: () => Promise<void>;
}

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
  migrateLocally(stateFolder);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { ready, stop } = startWorkers({
    name: "The services Worker",
    port,
    // The log is disabled: errors are in the replies, and each 404 for a new person would be logged.
    args: ["--config=api/wrangler.toml", "--log-level=none", `--persist-to=${stateFolder}`],
    isReady: () => isAnswering(origin),
  });
  // An interrupted command must not leave a Worker running.
  process.once("exit", () => void stop());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  await ready;
  return { origin, stop };
}
