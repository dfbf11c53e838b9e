import { listEarlierBindings, parseSearchYears } from "../contract/search/search-years.ts";
import { parseConfig } from "../app/platform/config/parse-config.ts";
import type { Environment } from "./deploy-plan.ts";

/** Settings in a Worker's configuration file for one environment. */
export interface WorkerSettings {
  /** Relative to the project: `wrangler.toml`. */
  path: string;
  vars: Record<string, unknown>;
  /** Names of the variables outside of any environment, which no environment inherits. */
  localVars: readonly string[];
  databases: readonly { binding: string; name: string; id: string }[];
  /** True if it has a public address. */
  isReachable: boolean;
  /** True if the platform's cache is asked before it runs. */
  isBehindCache: boolean;
  /** Everything in the environment, as text. */
  text: string;
}

export interface Deployment {
  environment: Environment;
  app: WorkerSettings;
  api: WorkerSettings;
  /** Names of the services' secrets; null if they were not read. */
  secrets: readonly string[] | null;
}

/** Secrets required in every environment; in development they are variables. */
const neededSecrets = ["IMPORT_TOKEN", "EXPORT_TOKEN", "SUBSCRIPTIONS_SECRET"] as const;
/** Placeholder ids of databases that haven't been created yet. */
const placeholderId = /^0{8}-/;

/** Problems of an environment that prevent its deployment, each as a sentence with advice. Empty if none. */
export function findDeployProblems({ environment, app, api, secrets }: Deployment): string[] {
  return [
    ...[api, app].flatMap((worker) => listSettingProblems(worker, environment)),
    ...(app.isReachable
      ? []
      : [`${app.path}: no host leads to the front end. Add routes under [env.${environment}].`]),
    ...listInvalid(app),
    ...listSearchProblems(api, environment),
    ...neededSecrets
      .filter((name) => secrets !== null && !secrets.includes(name))
      .map(
        (name) =>
          `The services have no secret ${name}. Run: npx wrangler secret put ${name} --env ${environment} -c ${api.path}`,
      ),
  ];
}

/**
 * Advice about secrets, which a rehearsal doesn't check, and how to set them. They are variables in development only.
 */
export const describeSecrets = (environment: Environment, path: string): string =>
  [
    `Secrets aren't checked without an account. Set ${neededSecrets.join(", ")} like this, never as variables:`,
    `npx wrangler secret put ${neededSecrets[0]} --env ${environment} -c ${path}`,
  ].join("\n");

/**
 * Removes from wrangler's output the advice to add variables of development to an environment, since it names our
 * secrets, and headings that then have nothing below them. `findDeployProblems` reports missing variables.
 */
export function leaveOutAdvice(output: string): string {
  const lines = output.split("\n");
  let start = lines.findIndex((line) => line.includes("The following vars exist at the top level"));
  if (start === -1) return output;
  const indentOf = (line: string | undefined) => (line?.trim() ? line.search(/\S/) : Infinity);
  let end = start + 1;
  while (end < lines.length && indentOf(lines[end]) > indentOf(lines[start])) end += 1;
  const isEmptyBelow = (heading: number) => indentOf(lines[end]) <= indentOf(lines[heading]);
  for (let heading = start - 1; heading >= 0 && indentOf(lines[start]) > 0; heading -= 1) {
    if (indentOf(lines[heading]) >= indentOf(lines[start])) continue;
    if (end < lines.length && !isEmptyBelow(heading)) break;
    start = heading;
  }
  return [...lines.slice(0, start), ...lines.slice(end)].join("\n");
}

/** Problems that prevent the deployment of a branch's front end as a preview. Empty if none. */
export const findPreviewProblems = (vars: Record<string, unknown>): string[] =>
  listInvalid({ path: "wrangler.toml, [env.staging.vars]", vars });

function listSettingProblems(
  { path, vars, localVars, databases, isBehindCache, text }: WorkerSettings,
  environment: Environment,
): string[] {
  const section = `env.${environment}`;
  const created = databases
    .filter(({ id }) => placeholderId.test(id))
    .map(
      ({ name }) =>
        `${path}: the database ${name} has no id. Run: npx wrangler d1 create ${name}, and write the id into [[${section}.d1_databases]].`,
    );
  const missing = localVars
    .filter((name) => !(name in vars) && !neededSecrets.some((secret) => secret === name))
    .map((name) => `${path}: the variable ${name} is not set. Add it to [${section}.vars]; it may be empty.`);
  const examples = text.includes("example.com")
    ? [`${path}: example.com stands for your domain. Replace it in [${section}].`]
    : [];
  const cached =
    isBehindCache === (vars["FRONT_CACHE"] === "on")
      ? []
      : [
          `${path}: [${section}.cache] and FRONT_CACHE belong together: without the other, one has no effect or mixes blogs up (docs/decisions/0195).`,
        ];
  return [...created, ...missing, ...examples, ...cached];
}

/** Problems of the search databases of earlier years. */
function listSearchProblems({ path, vars, databases }: WorkerSettings, environment: Environment): string[] {
  try {
    const needed = listEarlierBindings(parseSearchYears(vars["SEARCH_YEARS"]));
    return needed
      .filter((name) => databases.every(({ binding }) => binding !== name))
      .map(
        (name) =>
          `${path}: SEARCH_YEARS needs a database that is bound as ${name}. Add it as [[env.${environment}.d1_databases]] with migrations_dir = "search-migrations".`,
      );
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}.`];
  }
}

function listInvalid({ path, vars }: Pick<WorkerSettings, "path" | "vars">): string[] {
  try {
    parseConfig(vars);
    return [];
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}.`];
  }
}
