import { spawn } from "node:child_process";
import { onParentEnd } from "./parent.ts";

/**
 * `node cli/run-bound.ts COMMAND [ARGUMENT…]`: runs a command for as long as the process that started this one lives, and
 * ends it with everything that it started. A signal to this process ends the command as well.
 */
const [command = "", ...args] = process.argv.slice(2);
/** Time for the command to end by itself, ms. */
const patience = 10_000;

// A group of its own: a Ctrl-C in the terminal reaches it once, by us, and what is left of it can be ended as a whole.
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], detached: true });

function signalGroup(signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

function end(): void {
  child.kill("SIGINT");
  setTimeout(() => signalGroup("SIGKILL"), patience).unref();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
onParentEnd(end);
child.on("error", (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.on("exit", (code) => {
  signalGroup("SIGKILL");
  process.exitCode = code ?? 1;
});
