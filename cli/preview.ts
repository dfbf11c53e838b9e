import { execFileSync } from "node:child_process";
import { build } from "./build.ts";
import { findPreviewProblems } from "./find-deploy-problems.ts";
import { cloudflare } from "./preview/account.ts";
import { createPreview, writePreviewConfig } from "./preview/create-preview.ts";
import { parsePreviewArguments, type PreviewOptions } from "./preview/parse-preview-arguments.ts";
import { buildAppConfig } from "./preview/preview-config.ts";
import { buildPreviewNames, type PreviewNames } from "./preview/preview-names.ts";
import { describeStep, listPreviewParts, planPreview } from "./preview/preview-plan.ts";
import { removePreview } from "./preview/remove-preview.ts";
import { isSignedIn, notSignedIn } from "./read-deployment.ts";
import { root, runWrangler } from "./wrangler.ts";

/**
 * `npm run preview -- [--data demo|copy|staging] [--dry-run]`: deploys the branch with its own services, databases and
 * bucket. `-- --remove [--yes]` removes all of it.
 */
async function main(options: PreviewOptions): Promise<boolean> {
  const names = buildPreviewNames(findBranch());
  if (options.isDryRun) return rehearse(names, options);
  if (!isSignedIn()) throw new Error(notSignedIn);
  if (options.isRemoval) return removePreview(names, cloudflare, options.isConfirmed);
  assertReady(names, options);
  build(["frontEnd"]);
  const address = await createPreview(names, options.data, cloudflare);
  console.log(`\nEvery blog is at ${address}/~{its host}/, for example ${address}/~kotaku.com/.`);
  console.log("Remove the preview with: npm run preview -- --remove");
  return true;
}

/**
 * Prints every command in order; unless it is a removal, also builds both Workers with the configuration it would
 * deploy.
 */
function rehearse(names: PreviewNames, { data, isRemoval }: PreviewOptions): boolean {
  if (isRemoval) {
    for (const { kind, find, remove } of listPreviewParts(names)) {
      console.log(`npx wrangler ${find.join(" ")}`);
      console.log(
        `npx wrangler ${remove.join(" ")}    (if found${kind === "bucket" ? "; emptied first" : ""})`,
      );
    }
    return true;
  }
  assertReady(names, { data });
  for (const step of planPreview(names, data)) {
    for (const line of describeStep(step, names)) console.log(line);
  }
  writePreviewConfig(names, data, { databaseIds: {}, address: null });
  build(["frontEnd"]);
  for (const file of data === "staging" ? ["app"] : ["api", "app"])
    runWrangler(["deploy", "-c", `${names.folder}/${file}.json`, "--dry-run"]);
  return true;
}

function assertReady(names: PreviewNames, { data }: Pick<PreviewOptions, "data">): void {
  const problems = findPreviewProblems(buildAppConfig(names, data).vars);
  if (problems.length > 0) throw new Error([...problems, "Nothing was deployed."].join("\n"));
}

function findBranch(): string {
  const git = () => execFileSync("git", ["branch", "--show-current"], { cwd: root, encoding: "utf8" }).trim();
  const branch = process.env.BRANCH ?? git();
  if (branch === "") throw new Error("No branch is checked out. Set BRANCH to a branch name.");
  return branch;
}

try {
  process.exitCode = (await main(parsePreviewArguments(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
