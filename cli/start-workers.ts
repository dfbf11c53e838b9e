import { spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startWrangler } from "./wrangler.ts";

/** Workers on this machine. */
export interface StartedWorkers {
  /** Rejects if they end before they are ready, or make no progress. */
  ready: Promise<void>;
  ended: Promise<unknown>;
  /** Stops them and waits for their end. */
  stop: () => Promise<void>;
}

export interface WorkersOptions {
  /** Name in error messages: "The proxy". */
  name: string;
  port: number;
  /** The rest of the arguments of `wrangler dev`: configuration, state, log level. */
  args: readonly string[];
  isReady: () => Promise<boolean>;
}

/** Starts Workers with `wrangler dev` at a port of this machine. They end with this process. */
export const startWorkers = ({ name, port, args, isReady }: WorkersOptions): StartedWorkers =>
  followStart(
    startWrangler([
      "dev",
      "--ip=127.0.0.1",
      `--port=${String(port)}`,
      "--inspector-port=0",
      "--show-interactive-dev-session=false",
      ...args,
    ]),
    { name, isReady },
  );

/** Follows Workers that another process runs until they are ready, and to their end. */
export function followStart(
  worker: ChildProcess,
  { name, isReady }: Pick<WorkersOptions, "name" | "isReady">,
): StartedWorkers {
  const ended = once(worker, "exit");
  let hasEnded = false;
  worker.once("exit", () => (hasEnded = true));
  const stop = async () => {
    worker.kill("SIGINT");
    await ended;
  };
  const ready = waitForStart({
    name,
    isReady,
    hasEnded: () => hasEnded,
    readWork: () => readWork(worker.pid),
    say: (line) => console.log(line),
    now: () => performance.now(),
    pause: () => new Promise((resolve) => setTimeout(resolve, 150)),
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ready, ended, stop };
}

export interface StartWatch {
  name: string;
  isReady: () => Promise<boolean>;
  hasEnded: () => boolean;
  /** A measure that grows while the processes work; null if unknown. */
  readWork: () => number | null;
  say: (line: string) => void;
  /** Milliseconds of a clock. */
  now: () => number;
  pause: () => Promise<unknown>;
}

/** Interval between progress messages and between checks for progress, ms. */
const reportInterval = 15_000;
/** Idle time after which processes are considered stuck, ms. */
const idleLimit = 60_000;

/**
 * Waits until Workers are ready, as long as their processes use processor time: a busy machine may take minutes.
 * Reports every 15 seconds. Throws an error of one line if they have ended, or were idle for a minute.
 */
export async function waitForStart(watch: StartWatch): Promise<void> {
  const { name, now } = watch;
  const start = now();
  let [told, moved, work] = [start, start, watch.readWork()];
  while (!(await watch.isReady())) {
    if (watch.hasEnded()) throw new Error(`${name} ended while starting: see above.`);
    await watch.pause();
    if (now() - told < reportInterval) continue;
    told = now();
    const done = watch.readWork();
    if (done === null || work === null || done > work) [moved, work] = [told, done];
    else if (told - moved >= idleLimit)
      throw new Error(`${name} can't be started: nothing has happened for ${seconds(told - moved)}.`);
    watch.say(`Waiting for ${name} to respond (${seconds(told - start)})…`);
  }
}

const seconds = (ms: number) => `${String(Math.round(ms / 1000))} seconds`;

/** Processor time of a process and its descendants, in seconds; null if `ps` fails. */
function readWork(pid: number | undefined): number | null {
  const { status, stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,time="], { encoding: "utf8" });
  if (status !== 0 || pid === undefined) return null;
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const members = new Set([String(pid)]);
  // Iterating a set includes items added during the iteration.
  for (const member of members)
    for (const [child = "", parent] of rows) if (parent === member) members.add(child);
  return rows
    .filter(([member = ""]) => members.has(member))
    .reduce((sum, [, , time = ""]) => sum + parseTime(time), 0);
}

/** Reads `ps`'s times, such as `1-02:03:04` and `3:04.50`, in seconds. */
const parseTime = (time: string): number =>
  time
    .split(/[-:]/)
    .toReversed()
    .reduce((sum, part, index) => sum + Number(part) * ([1, 60, 3_600, 86_400][index] ?? 0), 0);
