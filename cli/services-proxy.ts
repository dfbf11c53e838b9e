import { once } from "node:events";
import { parseArgs } from "node:util";
import { environments } from "./deploy-plan.ts";
import { isSignedIn, notSignedIn } from "./read-deployment.ts";
import { openServicesProxy } from "./services-proxy/open-proxy.ts";

/**
 * `npm run services-proxy -- --env staging`: opens an environment's services to commands on this machine, at `PORT`
 * (8790), until Ctrl-C. They have no public address; people signed in to the account reach them by a binding.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const environment = environments.find((known) => known === values.env);
  if (!environment) throw new Error(`Give an environment: --env ${environments.join(" or --env ")}`);
  if (!isSignedIn()) throw new Error(notSignedIn);
  const proxy = await openServicesProxy(`magma-api-${environment}`, Number(process.env.PORT ?? 8790));
  console.log(`The services of ${environment} are at ${proxy.origin}. Press Ctrl+C to stop.`);
  await Promise.race((["SIGINT", "SIGTERM", "SIGHUP"] as const).map((signal) => once(process, signal)));
  await proxy.stop();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
