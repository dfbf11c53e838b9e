import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

/** The first test that fails. */
export interface Failure {
  /** Empty if the tests did not end, or the failure is of no file. */
  file: string;
  name: string;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Runs test files of the project in a folder up to the first failure; null if all pass. Ends after `limit` ms. */
export async function runTests(
  folder: string,
  files: readonly string[],
  limit: number,
): Promise<Failure | null> {
  const output = join(folder, "report.json");
  rmSync(output, { force: true });
  const projects = ["--project", "unit", "--project", "contract"];
  const cache = ["--fsModuleCachePath", join(folder, "modules-of-tests")];
  const report = ["--bail", "1", "--reporter", "json", "--outputFile", output];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...projects, ...report, ...cache, ...files];
  const child = spawn(process.execPath, ["cli/run-bound.ts", process.execPath, ...vitest], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, TESTS_TMPDIR: folder },
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGTERM");
  }, limit);
  const code = await new Promise((resolve) => child.on("exit", resolve));
  clearTimeout(timer);
  if (code === 0) return null;
  if (isLate) return { file: "", name: `no end within ${limit / 1000} s` };
  const { testResults } = existsSync(output)
    ? (JSON.parse(readFileSync(output, "utf8")) as Report)
    : { testResults: [] };
  const hasFailed = ({ status }: { status: string }) => status === "failed";
  // A file that was cancelled after another's failure has neither a failed test nor a message.
  const failed =
    testResults.find(({ assertionResults }) => assertionResults.some(hasFailed)) ??
    testResults.find((result) => hasFailed(result) && result.message !== "");
  const test = failed?.assertionResults.find(hasFailed);
  return {
    file: failed ? relative(folder, failed.name) : "",
    name: test?.fullName ?? (failed?.message.split("\n")[0] || "tests ended with an error"),
  };
}
