import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const helper = new URL("../../cli/temporary-folder.ts", import.meta.url).href;
const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a process that makes a folder, says where it is and goes on; returns the folder and how the process ended. */
async function run(script: string, signal: NodeJS.Signals | null) {
  const code = `import { createTemporaryFolder } from ${JSON.stringify(helper)};
    const folder = createTemporaryFolder("test"); console.log(folder); ${script}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: root });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const folder = line.toString().trim();
  const existed = signal === null || existsSync(folder);
  if (signal !== null) child.kill(signal);
  const [, endedBy] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { existed, isLeft: existsSync(folder), endedBy };
}

const wait = "setInterval(() => {}, 1_000);";

test.each<[end: string, script: string, signal: NodeJS.Signals | null]>([
  ["ends", "", null],
  ["fails", `setImmediate(() => { throw new Error("broken"); });`, null],
  ["is interrupted", wait, "SIGINT"],
  ["is terminated", wait, "SIGTERM"],
  ["loses its terminal", wait, "SIGHUP"],
])("a temporary folder is removed if the process %s", async (_end, script, signal) => {
  expect(await run(script, signal)).toEqual({ existed: true, isLeft: false, endedBy: signal });
});
