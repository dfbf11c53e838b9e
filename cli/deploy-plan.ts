export const environments = ["staging", "production"] as const;
export type Environment = (typeof environments)[number];

export interface DeployOptions {
  environment: Environment;
  /** Builds and checks everything without deploying. */
  isDryRun: boolean;
}

/** The wrangler commands of a deployment in order: databases (by their bindings), services, front end. */
export function planDeploy(
  { environment, isDryRun }: DeployOptions,
  databases: readonly string[],
): string[][] {
  const api = ["-c", "api/wrangler.toml", "--env", environment];
  const app = ["-c", "wrangler.toml", "--env", environment];
  if (isDryRun) return [api, app].map((target) => ["deploy", ...target, "--dry-run"]);
  return [
    ...databases.map((name) => ["d1", "migrations", "apply", name, "--remote", ...api]),
    ["deploy", ...api],
    ["deploy", ...app],
  ];
}

/** Parses `--env NAME` and `--dry-run`. Throws an error naming what is missing or unknown. */
export function parseDeployArguments(args: string[]): DeployOptions {
  const rest = args.filter((arg) => arg !== "--dry-run");
  const [flag, name, ...unknown] = rest.flatMap((arg) => arg.split("="));
  const environment = environments.find((known) => known === name);
  if (flag !== "--env" || !environment)
    throw new Error(`Give an environment: --env ${environments.join(" or --env ")}`);
  if (unknown.length > 0) throw new Error(`Unknown arguments: ${unknown.join(" ")}`);
  return { environment, isDryRun: rest.length < args.length };
}
