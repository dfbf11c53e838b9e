import { execFileSync } from "node:child_process";
import { build } from "./build.ts";
import { buildPreviewAlias } from "./preview-alias.ts";
import { isSignedIn, notSignedIn } from "./read-deployment.ts";
import { root, runWrangler } from "./wrangler.ts";

/**
 * `npm run preview`: uploads the front end as a preview version with its own URL, using staging's services.
 * The URL contains the branch name; every blog is at `/~{blog's host}/`. Further arguments are passed to
 * wrangler (`-- --dry-run`).
 */
const environment = "staging";
const branch =
  process.env.BRANCH ??
  execFileSync("git", ["branch", "--show-current"], { cwd: root, encoding: "utf8" }).trim();
const isDryRun = process.argv.includes("--dry-run");
if (!isDryRun && !isSignedIn()) {
  console.error(notSignedIn);
  process.exit(1);
}
if (branch === "") throw new Error("No branch is checked out. Set BRANCH to a branch name.");

build();
runWrangler([
  "versions",
  "upload",
  "--config=wrangler.toml",
  `--env=${environment}`,
  `--preview-alias=${buildPreviewAlias(branch, `magma-${environment}`)}`,
  `--message=${branch}`,
  "--var=HOST_RULE:prefix",
  ...process.argv.slice(2),
]);
