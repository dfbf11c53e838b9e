import { spawnSync } from "node:child_process";
import { evaluateAudit } from "./evaluate-audit.ts";

/**
 * `npm run audit`: checks production dependencies for known vulnerabilities. Passes with a message if the
 * registry can't be reached, because a check that fails offline would be disabled.
 */
const { stdout } = spawnSync(
  "npm",
  ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=15000"],
  { encoding: "utf8" },
);
const verdict = evaluateAudit(stdout);
switch (verdict.kind) {
  case "clean":
    console.log("No known high-severity vulnerabilities in shipped packages.");
    break;
  case "unknown":
    console.warn("Couldn't check for vulnerabilities: the registry didn't respond.");
    break;
  case "vulnerable":
    console.error(`Shipped packages with known vulnerabilities: ${verdict.packages.join(", ")}`);
    process.exitCode = 1;
}
