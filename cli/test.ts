import { readdirSync } from "node:fs";
import { parseCLI, startVitest, type TestModule, type Vitest } from "vitest/node";
import { createTemporaryFolder } from "./temporary-folder.ts";

/**
 * Runs the tests and ends with the line `N passed, N failed`, counted from the tests that ran. Without
 * arguments: unit, contract and Worker tests. Arguments are vitest's (a path, `-t NAME`, `--project
 * browser`). A temporary file or folder that tests leave behind counts as a failure.
 */
// `vitest.config.ts` makes it the folder of the tests' temporary files: another process's are not among them.
const temporary = createTemporaryFolder("tests");
process.env["TESTS_TMPDIR"] = temporary;
const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const vitest = await startVitest(filter, {
  ...options,
  watch: false,
  project: options.project ?? ["unit", "contract", "worker"],
});
const { passed, failed } = countResults(vitest);
await vitest.close();
const left = readdirSync(temporary).filter((name) => name.startsWith("magma-") && !name.endsWith(".sock"));
if (left.length > 0) console.error(`Tests left temporary files behind: ${left.join(", ")}`);
const faults = failed + left.length;
console.log(`${passed} passed, ${faults} failed`);
process.exit(faults > 0 || passed === 0 ? 1 : 0);

/** A file that could not run and an error outside of tests count as one failure each. */
function countResults({ state }: Vitest): { passed: number; failed: number } {
  const modules = state.getTestModules();
  const results = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const failedTests = results.filter((result) => result === "failed").length;
  const brokenFiles = modules.filter(isBroken).length;
  return {
    passed: results.filter((result) => result === "passed").length,
    failed: failedTests + brokenFiles + state.getUnhandledErrors().length,
  };
}

/** True if a file or suite failed outside of its tests: it did not load, or its setup or teardown threw. */
function isBroken(module: TestModule): boolean {
  return (
    module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  );
}
