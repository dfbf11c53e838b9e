import { build } from "./build.ts";
import { parseDeployArguments, planDeploy } from "./deploy-plan.ts";
import { runWrangler } from "./wrangler.ts";

/** `npm run deploy -- --env staging [--dry-run]`: builds, then migrates and deploys both Workers. */
try {
  const options = parseDeployArguments(process.argv.slice(2));
  build();
  for (const command of planDeploy(options)) runWrangler(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
