import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** No counting of usage, no questions, no look-up of where this machine stands. */
const quietEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  FORCE_COLOR: "0",
};
const command = `${root}node_modules/.bin/wrangler`;

/** Runs wrangler with its output shown. Throws when it fails. */
export function runWrangler(args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: quietEnv });
  if (status !== 0) throw new Error(`wrangler ${args.join(" ")} failed`);
}

/** Runs wrangler without a word unless it fails. Throws with its output then. */
export function runWranglerQuietly(args: string[]): void {
  const env = { ...quietEnv, CI: "true" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  if (status !== 0) throw new Error(`wrangler ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/** Starts wrangler and leaves it running. Its log is this process's; it reads no keys. */
export function startWrangler(args: string[]): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: quietEnv });
}
