import { emptyIndex, markQueued, queueEverything } from "./reindex-sql.ts";
import { environments } from "./deploy-plan.ts";

/**
 * The wrangler commands that rebuild the search index, for `--env NAME` or locally without it. Throws an
 * error for unknown arguments.
 */
export function planReindex(args: readonly string[]): string[][] {
  const [flag, name, ...unknown] = args.flatMap((arg) => arg.split("="));
  const environment = environments.find((known) => known === name);
  if (unknown.length > 0 || (flag !== undefined && (flag !== "--env" || !environment)))
    throw new Error(`Give an environment, or none for this machine: --env ${environments.join(", --env ")}`);
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
  return [execute("SEARCH", emptyIndex), execute("DB", queueEverything), execute("SEARCH", markQueued)];
}
