import { build } from "./build.ts";
import { parseDeployArguments, planDeploy, type DeployOptions } from "./deploy-plan.ts";
import { describeSecrets, findDeployProblems, leaveOutAdvice } from "./find-deploy-problems.ts";
import { isSignedIn, notSignedIn, readDeployment } from "./read-deployment.ts";
import { runWrangler } from "./wrangler.ts";

/**
 * `npm run deploy -- --env staging [--dry-run]`: checks the configuration, builds, then migrates and deploys both Workers.
 * A dry run builds both and sends nothing.
 */
function deploy(options: DeployOptions): void {
  const { environment, isDryRun } = options;
  if (!isDryRun && !isSignedIn()) throw new Error(notSignedIn);
  const deployment = readDeployment(environment, { isDryRun });
  const problems = findDeployProblems(deployment);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 && !isDryRun)
    throw new Error(`Nothing was deployed: ${environment} isn't ready (docs/operations.md, "Deploy").`);
  build(["frontEnd"]);
  const databases = deployment.api.databases.map(({ binding }) => binding);
  for (const command of planDeploy(options, databases)) runWrangler(command, { edit: leaveOutAdvice });
  if (isDryRun) console.log(`\n${describeSecrets(environment, deployment.api.path)}`);
  if (problems.length > 0) throw new Error(`Both Workers build, but ${environment} isn't ready: see above.`);
}

try {
  deploy(parseDeployArguments(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
