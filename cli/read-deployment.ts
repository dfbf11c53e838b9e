import { unstable_readConfig as readConfig } from "wrangler";
import type { Environment } from "./deploy-plan.ts";
import type { Deployment, WorkerSettings } from "./find-deploy-problems.ts";
import { findWranglerOutput, root } from "./wrangler.ts";

const paths = { app: "wrangler.toml", api: "api/wrangler.toml" } as const;

/** Both Workers' settings for an environment and, unless it is a dry run, the names of the services' secrets. */
export function readDeployment(environment: Environment, { isDryRun }: { isDryRun: boolean }): Deployment {
  return {
    environment,
    app: readWorker(paths.app, environment),
    api: readWorker(paths.api, environment),
    secrets: isDryRun ? null : listSecrets(environment),
  };
}

export const notSignedIn =
  "You're not signed in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.";

/** True if wrangler is signed in to an account for deployments. */
export const isSignedIn = (): boolean => findWranglerOutput(["whoami", "--json"]) !== null;

/** The parts used here of wrangler's settings, whose types it doesn't export. */
interface Settings {
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_name?: string; database_id?: string }[];
  routes?: unknown[];
  workers_dev?: boolean;
  cache?: { enabled?: boolean };
}

function readWorker(path: string, environment: Environment): WorkerSettings {
  const read = (env?: Environment): Settings =>
    readConfig({ config: `${root}${path}`, env }, { hideWarnings: true });
  const { vars, d1_databases, routes, workers_dev, cache } = read(environment);
  return {
    path,
    vars,
    localVars: Object.keys(read().vars),
    databases: d1_databases.map(({ binding, database_name, database_id }) => ({
      binding,
      name: database_name ?? "",
      id: database_id ?? "",
    })),
    isReachable: workers_dev === true || (routes ?? []).length > 0,
    isBehindCache: cache?.enabled === true,
    text: JSON.stringify({ vars, routes }),
  };
}

/** The bindings of the services' databases, by default those of this machine. */
export function listDatabases(environment?: Environment): string[] {
  const settings: Settings = readConfig(
    { config: `${root}${paths.api}`, env: environment },
    { hideWarnings: true },
  );
  return settings.d1_databases.map(({ binding }) => binding);
}

/** Empty for services that were never deployed. */
function listSecrets(environment: Environment): string[] {
  const listed = findWranglerOutput([
    "secret",
    "list",
    "--env",
    environment,
    "-c",
    paths.api,
    "--format",
    "json",
  ]);
  return listed === null ? [] : (JSON.parse(listed) as { name: string }[]).map(({ name }) => name);
}
