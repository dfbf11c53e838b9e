import { planReindex } from "./reindex-plan.ts";
import { runWrangler } from "./wrangler.ts";

/**
 * `npm run reindex [-- --env production]`: makes the index of the search anew from the posts. The services' clock fills it,
 * the newest posts first, 10,000 in five minutes; a search finds what is in it by then.
 */
try {
  for (const command of planReindex(process.argv.slice(2))) runWrangler(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
