import { spawn, spawnSync, type ChildProcess } from "node:child_process";
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

/** Runs wrangler with its output shown. Throws if it fails. */
export function runWrangler(args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: quietEnv });
  if (status !== 0) throw new Error(`wrangler ${args.join(" ")} failed`);
}

/** Runs wrangler silently. Throws with its output if it fails. */
export function runWranglerQuietly(args: string[]): void {
  const env = { ...quietEnv, CI: "true" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  if (status !== 0) throw new Error(`wrangler ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/** What a wrangler command prints; null if it fails. */
export function askWrangler(args: string[]): string | null {
  const env = { ...quietEnv, CI: "true" };
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  return status === 0 ? stdout : null;
}

/** Starts wrangler in the background, with inherited output and no input. It ends with this process, even a killed one. */
export function startWrangler(args: string[]): ChildProcess {
  return spawn(process.execPath, [`${root}cli/run-bound.ts`, command, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: quietEnv,
    // A Ctrl-C in the terminal is passed on once, by this process.
    detached: true,
  });
}
