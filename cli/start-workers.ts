import { once } from "node:events";
import { startWrangler } from "./wrangler.ts";

export interface WorkersOptions {
  /** For what goes wrong: "The proxy". */
  name: string;
  port: number;
  /** The rest of the arguments of `wrangler dev`: configuration, state, log level. */
  args: readonly string[];
  isReady: () => Promise<boolean>;
  /** A cold start takes some seconds, longer on a busy machine; ms. */
  patience?: number;
}

/** Workers on this machine. */
export interface StartedWorkers {
  /** Rejects if they end or aren't ready in time. */
  ready: Promise<void>;
  ended: Promise<unknown>;
  /** Stops them and waits for their end. */
  stop: () => Promise<void>;
}

/** Starts Workers at a port of this machine. They end with this process. */
export function startWorkers({
  name,
  port,
  args,
  isReady,
  patience = 90_000,
}: WorkersOptions): StartedWorkers {
  const worker = startWrangler([
    "dev",
    "--ip=127.0.0.1",
    `--port=${String(port)}`,
    "--inspector-port=0",
    "--show-interactive-dev-session=false",
    ...args,
  ]);
  const ended = once(worker, "exit");
  let hasEnded = false;
  worker.once("exit", () => (hasEnded = true));
  const stop = async () => {
    worker.kill("SIGINT");
    await ended;
  };
  const untilReady = async () => {
    const deadline = Date.now() + patience;
    while (!(await isReady())) {
      if (hasEnded) throw new Error(`${name} ended while starting: see above.`);
      if (Date.now() > deadline) {
        await stop();
        throw new Error(`${name} didn't start in time.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  };
  return { ready: untilReady(), ended, stop };
}
