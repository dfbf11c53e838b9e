import { emptyIndex, markQueued, queueEverything } from "./reindex-sql.ts";
import { environments, type Environment } from "./deploy-plan.ts";

/** Parses `--env NAME`; undefined without it, for this machine. Throws an error for unknown arguments. */
export function parseReindexArguments(args: readonly string[]): Environment | undefined {
  const [flag, name, ...unknown] = args.flatMap((arg) => arg.split("="));
  const environment = environments.find((known) => known === name);
  if (unknown.length > 0 || (flag !== undefined && (flag !== "--env" || !environment)))
    throw new Error(`Give an environment, or none for this machine: --env ${environments.join(", --env ")}`);
  return environment;
}

/** The wrangler commands that rebuild the search index: `databases` are the bindings of all databases there. */
export function planReindex(environment: Environment | undefined, databases: readonly string[]): string[][] {
  const where =
    environment === undefined
      ? ["--local", "--persist-to=.wrangler/state"]
      : ["--remote", "--env", environment];
  const execute = (database: string, statements: readonly string[]) => [
    "d1",
    "execute",
    database,
    "--yes",
    "-c",
    "api/wrangler.toml",
    ...where,
    `--command=${statements.map((sql) => sql.replace(/\s+/g, " ")).join("; ")}`,
  ];
  const indexes = databases.filter((name) => /^SEARCH(_\d+)?$/.test(name));
  return [
    ...indexes.map((name) => execute(name, emptyIndex)),
    execute("DB", queueEverything),
    ...indexes.map((name) => execute(name, markQueued)),
  ];
}
