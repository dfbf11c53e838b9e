import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { root, shortenOutput } from "./wrangler.ts";

/**
 * File in the build folder that marks a complete build: written last, and absent while files are written. Running
 * networks watch it.
 */
export const markName = "complete";
const buildMark = `${root}build/${markName}`;
/** Contains the id of the building process. */
const lock = `${root}build/building`;

/** The Workers, relative to the build folder. A deployment builds its own bundle of the services. */
export const bundles = { app: "server/index.js", api: "services/entry.worker.js" } as const;

/** An independently built part of the software. */
interface Part {
  /** All source files of the part. */
  sources: readonly string[];
  /** The last file written by its build. */
  product: string;
  steps: readonly { says: string; command: readonly [name: string, ...args: string[]] }[];
}

const parts = {
  frontEnd: {
    sources: [
      "{app,contract,styles,public}/**",
      "{package-lock.json,remix.config.js,vite.config.ts,tsconfig.json}",
    ],
    product: `${root}build/${bundles.app}`,
    steps: [
      { says: "Building the files for browsers…", command: ["vite", "build", "--logLevel", "warn"] },
      { says: "Building the front end…", command: ["vite", "build", "--ssr", "--logLevel", "warn"] },
    ],
  },
  services: {
    sources: ["{api,contract,styles}/**", "{package-lock.json,tsconfig.json}"],
    product: `${root}build/${bundles.api}`,
    steps: [
      {
        says: "Building the services…",
        command: [
          "wrangler",
          "deploy",
          "--dry-run",
          "--env=",
          "--config=api/wrangler.toml",
          // Otherwise relative to the configuration.
          `--outdir=${root}build/services`,
        ],
      },
    ],
  },
} as const satisfies Record<string, Part>;
export type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

/** wrangler creates a folder for its own use in `api/` whenever it runs, which changes that folder too. */
const isWranglers = (path: string): boolean => path === "api" || path.includes(".wrangler");

/** True if a part was never built, or a source file is newer than its build. */
function isStale({ sources, product }: Part): boolean {
  const builtAt = statSync(product, { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return true;
  return globSync(sources, { cwd: root }).some(
    (path) => !isWranglers(path) && statSync(root + path).mtimeMs > builtAt,
  );
}

/** Builds outdated parts. Throws an error as `build` does. */
export const buildStale = (names: readonly PartName[] = partNames): void =>
  buildAlone(() => names.filter((name) => isStale(parts[name])));

/**
 * Builds the front end (the browser's files, then the Worker) and the services, or some of them. Throws an error with
 * the output of the step that failed. Only one process at a time builds a checkout: others wait for it.
 */
export const build = (names: readonly PartName[] = partNames): void => buildAlone(() => names);

function buildAlone(choose: () => readonly PartName[]): void {
  mkdirSync(`${root}build`, { recursive: true });
  runAlone(lock, () => {
    const names = choose();
    for (const { says, command } of names.flatMap((name): Part["steps"] => parts[name].steps))
      run(says, command);
    if (names.length > 0) writeMark();
  });
}

/** Renamed into place, so that an empty mark is never read. */
function writeMark(): void {
  writeFileSync(`${buildMark}.new`, new Date().toISOString());
  renameSync(`${buildMark}.new`, buildMark);
}

function run(says: string, [command, ...args]: Part["steps"][number]["command"]): void {
  console.log(says);
  const { status, signal, stdout, stderr } = spawnSync(`${root}node_modules/.bin/${command}`, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: Infinity,
    // Set explicitly: a test runner's environment would include React's development code, which is never
    // deployed.
    env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false", CI: "true" },
  });
  const output = `${stdout}${stderr}`;
  if (status !== 0)
    throw new Error(
      `${shortenOutput(output)}\n${says.replace("…", "")} failed (${signal ?? `exit code ${String(status)}`}).`.trim(),
    );
  // Prints warnings of the pages' bundler; output of a rehearsed deployment isn't of interest.
  if (command === "vite" && output.trim() !== "") console.log(output.trim());
}

/**
 * Runs work that only one process at a time may do; the process writes its id into the file `lock`. Locks of killed
 * processes are ignored.
 */
export function runAlone(lock: string, work: () => void): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let told: number | null = null;
  while (!tryLock(lock)) {
    const builder = findBuilder(lock);
    if (builder === null) rmSync(lock, { force: true });
    else if (builder !== told) console.log(`Waiting for another build of this folder (process ${builder})…`);
    told = builder;
    Atomics.wait(pause, 0, 0, 200);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** The building process; null if it has ended. */
function findBuilder(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    return pid > 0 && process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}

/** `npm run build`: builds everything; `-- --changed`: builds outdated parts. */
if (import.meta.main) {
  try {
    if (process.argv.includes("--changed")) buildStale();
    else build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
