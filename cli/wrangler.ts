import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Disables metrics, prompts and location lookup. Traces of every request are kept for as long as the local data is, which
 * grew by 389 MB in half an hour: `X_LOCAL_OBSERVABILITY=true` turns them on.
 */
const quietEnv = {
  X_LOCAL_OBSERVABILITY: "false",
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  FORCE_COLOR: "0",
};
const command = `${root}node_modules/.bin/wrangler`;

interface RunOptions {
  env?: Record<string, string>;
  /** What wrangler reads in the place of a terminal. */
  input?: string;
  /** Edits warnings and errors, which are then shown at the end. */
  edit?: (text: string) => string;
}

/** Runs wrangler with its output shown. Throws if it fails. */
export function runWrangler(args: string[], { env = {}, input, edit }: RunOptions = {}): void {
  const { status, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: [input === undefined ? "inherit" : "pipe", "inherit", edit ? "pipe" : "inherit"],
    env: { ...quietEnv, ...env },
    ...(input === undefined ? {} : { input }),
  });
  if (edit) process.stderr.write(edit(stderr));
  if (status !== 0) throw new Error(`wrangler ${args.join(" ")} failed`);
}

/** Where a bundler that broke off begins to print the stacks of its threads, a hundred lines that help nobody here. */
const stacks = /^(?:goroutine \d+ |runtime stack:|\[signal |SIG[A-Z]+: |PC=)/m;
/** Lines that are shown of an output that is longer. */
const mostLines = 40;

/** The output of a tool that failed, as far as a person can use it: without stacks of its threads, and the end of a long one. */
export function shortenOutput(output: string): string {
  const start = output.search(stacks);
  const lines = (start === -1 ? output : output.slice(0, start)).trim().split("\n");
  return lines.slice(-mostLines).join("\n");
}

/** Runs wrangler silently. Throws with its output if it fails. */
export function runWranglerQuietly(args: string[]): void {
  const env = { ...quietEnv, CI: "true" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  if (status !== 0)
    throw new Error(`wrangler ${args.join(" ")} failed:\n${shortenOutput(`${stdout}${stderr}`)}`);
}

/** What a wrangler command prints; null if it fails. */
export function askWrangler(args: string[]): string | null {
  const env = { ...quietEnv, CI: "true" };
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  return status === 0 ? stdout : null;
}

/** What Cloudflare says of a Worker, a bucket and a database that an account doesn't have. */
const missing = /code: 1000[67]|Couldn't find a D1 DB/;

/** What a wrangler command prints about something in the account; null if it isn't there. Throws if it can't be said. */
export function findInAccount(args: string[]): string | null {
  const env = { ...quietEnv, CI: "true" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  if (status === 0) return stdout;
  if (missing.test(stdout + stderr)) return null;
  throw new Error(`wrangler ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/** Runs a command of this project with its output shown. Throws if it fails. */
export async function runNode(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) throw new Error(`node ${args.join(" ")} failed`);
}

/** Starts wrangler in the background, with inherited output and no input. It ends with this process, even a killed one. */
export const startWrangler = (args: readonly string[]): ChildProcess => startBound(command, args);

/** Starts a command as `startWrangler` does. */
export function startBound(name: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [`${root}cli/run-bound.ts`, name, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: quietEnv,
    // A Ctrl-C in the terminal is passed on once, by this process.
    detached: true,
  });
}
