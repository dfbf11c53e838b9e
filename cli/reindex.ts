import { listDatabases } from "./read-deployment.ts";
import { parseReindexArguments, planReindex } from "./reindex-plan.ts";
import { runWrangler } from "./wrangler.ts";

/**
 * `npm run reindex [-- --env production]`: rebuilds the search index. The scheduled job fills it from the newest posts
 * on, 10,000 in five minutes; until then searches find only posts already indexed.
 */
try {
  const environment = parseReindexArguments(process.argv.slice(2));
  for (const command of planReindex(environment, listDatabases(environment))) runWrangler(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
