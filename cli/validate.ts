import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { quickChecks, runChecks } from "./checks.ts";

/**
 * `npm run validate [-- --full]`: all checks that a change must pass, cheapest first; stops at the first failure.
 * `--full` tries every attack string, page and width, of which other runs try a sample (docs/guides/build-and-tests.md).
 */
const steps = [
  ["Unit, contract and built-Worker tests; import directions", "cli/test.ts"],
  ["Browser tests", "cli/test.ts --project browser"],
] as const;

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } });
const env = values.full ? { ...process.env, FULL_TESTS: "1" } : process.env;

const failed = (await runChecks(quickChecks)) ?? runTests();
if (failed !== null) {
  console.error(`\n${failed}: failed`);
  process.exit(1);
}

function runTests(): string | null {
  for (const [title, line] of steps) {
    console.log(`\n── ${title}`);
    const { status } = spawnSync(process.execPath, line.split(" "), { cwd: root, stdio: "inherit", env });
    if (status !== 0) return title;
  }
  return null;
}
