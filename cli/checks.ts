import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Checks that run no test, longest first: names of `package.json`'s scripts. */
export const quickChecks = ["lint", "types", "format:check"] as const;
/** The checks from a clean clone, including what the tests need. */
const cleanChecks = ["lint", "build", "types", "format:check", "audit"] as const;

/** Number of cores of a small machine. */
const atOnce = 2;

/**
 * Runs scripts two at a time and shows each one's output when it has ended. Stops the others at the first failure.
 * Returns the name of the failed script, or null.
 */
export async function runChecks(names: readonly string[]): Promise<string | null> {
  const waiting = [...names];
  const running = new Set<ChildProcess>();
  let failed: string | null = null;
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined && failed === null; name = waiting.shift()) {
      const isDone = await runScript(name, running);
      if (isDone || failed !== null) continue;
      failed = name;
      // Each script is its own process group.
      for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGTERM");
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

function runScript(name: string, running: Set<ChildProcess>): Promise<boolean> {
  const start = performance.now();
  const script = spawn("npm", ["run", "--silent", name], { cwd: root, detached: true });
  running.add(script);
  const output: Buffer[] = [];
  for (const stream of [script.stdout, script.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    script.on("close", (code, signal) => {
      running.delete(script);
      if (signal === null) {
        const seconds = Math.round((performance.now() - start) / 1000);
        console.log(`\n── npm run ${name}: ${code === 0 ? "passed" : "failed"} after ${seconds} s`);
        process.stdout.write(Buffer.concat(output));
      }
      resolve(code === 0);
    });
  });
}

/** `node cli/checks.ts`: all steps of `.ci/run` between the installation and the tests. */
if (import.meta.main) {
  const failed = await runChecks(cleanChecks);
  if (failed !== null) console.error(`\n${failed}: failed`);
  process.exit(failed === null ? 0 : 1);
}
