import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { until } from "../until.ts";

const runBound = fileURLToPath(new URL("../../cli/run-bound.ts", import.meta.url));
/** Starts a child process, prints both ids, and runs forever. */
const command = `
  import { spawn } from "node:child_process";
  const own = spawn("sleep", ["1000"]);
  console.log(process.pid, own.pid);
  setInterval(() => undefined, 1000);`;
/** Starts that command, bound to this process. */
const starter = `
  import { spawn } from "node:child_process";
  const args = [${JSON.stringify(runBound)}, process.execPath, "--input-type=module", "--eval", ${JSON.stringify(command)}];
  spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], detached: true });
  setInterval(() => undefined, 1000);`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function readIds({ stdout }: ChildProcess): Promise<number[]> {
  if (!stdout) throw new Error("No output");
  const [line] = (await once(stdout, "data")) as [Buffer];
  return line.toString().trim().split(" ").map(Number);
}

test.each(["SIGKILL", "SIGTERM"] as const)(
  "a command and what it started end when whoever started them ends by %s",
  async (signal) => {
    const process = spawn("node", ["--input-type=module", "--eval", starter], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ids = await readIds(process);
    expect(ids.map(isRunning)).toEqual([true, true]);
    process.kill(signal);
    await until(() => expect(ids.filter(isRunning)).toEqual([]));
  },
);
