import { spawn } from "node:child_process";
import { onParentEnd } from "./parent.ts";

/**
 * `node cli/run-bound.ts COMMAND [ARGUMENT…]`: runs a command while the parent process lives, then ends it with all of
 * its descendants. A signal to this process ends the command as well.
 */
const [command = "", ...args] = process.argv.slice(2);
/** Time for the command to end before it is killed, ms. */
const patience = 10_000;

// A separate process group: Ctrl-C in the terminal reaches it once, through this process, and its remains can be ended
// together.
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
