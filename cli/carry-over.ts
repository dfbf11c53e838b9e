import { carryOver } from "./databases.ts";
import { parseDeployArguments } from "./deploy-plan.ts";
import { listDatabases } from "./read-deployment.ts";

/**
 * `npm run carry-over -- --env production`: carries the deployed databases over from the migrations before the first
 * release. `npm start` does it for local ones.
 */
try {
  const { environment } = parseDeployArguments(process.argv.slice(2));
  for (const name of listDatabases(environment)) {
    const isCarried = carryOver(name, ["--remote", "-c", "api/wrangler.toml", "--env", environment]);
    console.log(isCarried ? `${name} is carried over.` : `${name} has nothing to carry over.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
