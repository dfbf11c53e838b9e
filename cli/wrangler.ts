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
  /** Input for wrangler instead of a terminal. */
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

/** Start of the thread stacks that a crashed bundler prints, a hundred lines of no use here. */
const stacks = /^(?:goroutine \d+ |runtime stack:|\[signal |SIG[A-Z]+: |PC=)/m;
/** Maximum number of lines shown of an output. */
const mostLines = 40;

/** The useful part of a failed tool's output: without thread stacks, and only the end of a long one. */
export function shortenOutput(output: string): string {
  const start = output.search(stacks);
  const lines = (start === -1 ? output : output.slice(0, start)).trim().split("\n");
  return lines.slice(-mostLines).join("\n");
}

/** For commands whose output is read: wrangler prints it at level `log` only. */
const readEnv = { ...quietEnv, CI: "true", WRANGLER_LOG: "log" };

/** Runs wrangler silently. Throws with its output if it fails. */
export const runWranglerQuietly = (args: string[]): void => void readWrangler(args);

/** Output of a wrangler command. Throws with it if the command fails. */
export function readWrangler(args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env: readEnv });
  if (status !== 0)
    throw new Error(`wrangler ${args.join(" ")} failed:\n${shortenOutput(`${stdout}${stderr}`)}`);
  return stdout;
}

/** Output of a wrangler command; null if it fails. */
export function findWranglerOutput(args: string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: "utf8", env: readEnv });
  return status === 0 ? stdout : null;
}

/** Cloudflare's messages about a Worker, a bucket and a database that an account doesn't have. */
const missing = /code: 1000[67]|Couldn't find a D1 DB/;

/**
 * Output of a wrangler command about a resource in the account; null if it doesn't exist. Throws on any other failure.
 */
export function findInAccount(args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env: readEnv });
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
