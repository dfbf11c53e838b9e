import { normalizePath } from "./normalize-path.ts";
import { runAll, statement } from "../../store/query.ts";
import {
  parseAddress,
  RedirectPlanner,
  type PostAddress,
  type RedirectPlan,
  type RedirectRow,
  type WantedRedirect,
} from "./redirect-planner.ts";
import { selectKnownRedirects, selectPostAddresses } from "./sql.ts";

const idInPath = (path: string) => /(?:^\/|-)(\d{1,19})$/.exec(path)?.[1];

/**
 * Plans redirects so that each leads to its final target in one step: collapses chains, rejects loops, and
 * never overrides a live post's own address. `batchPosts` are posts about to be written. Only the operator's
 * explicit redirects (`mayReplace`) replace existing ones.
 */
export async function planRedirects(
  db: D1Database,
  wanted: readonly WantedRedirect[],
  { batchPosts = [], mayReplace = false }: { batchPosts?: readonly PostAddress[]; mayReplace?: boolean } = {},
): Promise<RedirectPlan> {
  if (wanted.length === 0) return { rows: [], outcomes: [], failures: [] };
  const addresses = wanted.flatMap(({ host, from, to }) => {
    const path = normalizePath(from);
    const target = "url" in to ? parseAddress(to.url) : null;
    return [...(path === null ? [] : [{ host, path }]), ...(target === null ? [] : [target])];
  });
  const [known, posts] = await runAll(db, [
    statement<RedirectRow>(
      db,
      selectKnownRedirects,
      JSON.stringify(addresses.map(({ host, path }) => [host, path])),
    ),
    statement<PostAddress>(
      db,
      selectPostAddresses,
      JSON.stringify(addresses.flatMap(({ path }) => idInPath(path) ?? [])),
    ),
  ]);
  const rewritten = new Set(batchPosts.map(({ id }) => id));
  const others = posts.filter(({ id }) => !rewritten.has(id));
  const planner = new RedirectPlanner(known, [...others, ...batchPosts], mayReplace);
  for (const redirect of wanted) planner.add(redirect);
  return planner.plan;
}
