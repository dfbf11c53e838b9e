import { basename } from "node:path";
import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import { claimState, findHolder, type Holder } from "../claim-state.ts";
import { migrateLocally } from "../databases.ts";
import { findFreePort } from "../free-port.ts";
import { startWorkers, type StartedWorkers } from "../start-workers.ts";
import { RefusalError } from "./find-blog.ts";

/** Services to call, and how to stop them. */
export interface Services {
  origin: string;
  stop: () => Promise<void>;
}

/** True if services respond at an origin, with any status. */
export async function isAnswering(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/api/profile/blog/views/network`, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * The services of a network on this machine: those running on its state folder, on any port; otherwise starts the
 * services Worker on it, after migrating it. Throws `RefusalError` if neither is possible now.
 */
export async function openLocalServices(
  stateFolder = ".wrangler/state",
  startWorker: (stateFolder: string, port: number) => StartedServices = startServicesWorker,
): Promise<Services> {
  const holder = await findHolder(stateFolder);
  if (holder !== null) return useRunning(stateFolder, holder);
  const port = await findFreePort();
  await claimState(stateFolder, port, `npm run ${basename(process.argv[1] ?? "", ".ts")}`).catch(refuse);
  const { ready, stop } = startWorker(stateFolder, port);
  // An interrupted command must not leave a Worker running.
  process.once("exit", () => void stop());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  await ready;
  return { origin: `http://127.0.0.1:${port}`, stop };
}

type StartedServices = Pick<StartedWorkers, "ready" | "stop">;

function startServicesWorker(stateFolder: string, port: number): StartedServices {
  migrateLocally(stateFolder);
  return startWorkers({
    name: "The services Worker",
    port,
    // The log is disabled: errors are in the responses, and each 404 for a new person would be logged.
    args: ["--config=api/wrangler.toml", "--log-level=none", `--persist-to=${stateFolder}`],
    isReady: () => isAnswering(`http://127.0.0.1:${port}`),
  });
}

/** Uses a running network, but not a command's services, which would end with it. */
async function useRunning(stateFolder: string, { address, command }: Holder): Promise<Services> {
  const origin = trimSlashes(address);
  if (command !== "")
    throw new RefusalError(
      `${command} is using the network in ${stateFolder}. Run this again when it has ended.`,
    );
  if (!(await isAnswering(origin)))
    throw new RefusalError(
      `The network in ${stateFolder} has been started at ${address}, but it doesn't answer yet. Run this again when it does.`,
    );
  return { origin, stop: () => Promise.resolve() };
}

function refuse(error: unknown): never {
  throw new RefusalError(error instanceof Error ? error.message : String(error));
}
