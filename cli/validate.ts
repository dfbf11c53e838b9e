import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** All checks a change must pass, cheapest first; stops at the first failure. */
const steps = [
  ["Lint", "oxlint"],
  ["Format", "prettier --check --log-level warn ."],
  ["Types", "tsc -p ."],
  ["Unit, contract and built-Worker tests; import directions", "node cli/test.ts"],
  ["Browser tests", "node cli/test.ts --project browser"],
] as const;

const root = fileURLToPath(new URL("..", import.meta.url));

for (const [title, line] of steps) {
  console.log(`\n── ${title}: ${line}`);
  const [command, ...args] = line.split(" ") as [string, ...string[]];
  const { status } = spawnSync(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error(`\n${title}: failed`);
    process.exit(1);
  }
}
