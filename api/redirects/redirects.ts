import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { normalizeHost } from "../people/blogs.ts";
import { assertReadable, assertUnlocked } from "../posts/assert-readable.ts";
import { insertRows } from "../store/insert-rows.ts";
import { runQuery, runAll, statement } from "../store/query.ts";
import {
  listRedirectKeys,
  normalizePath,
  type RedirectRow,
  parseAddress,
  RedirectPlanner,
  type PostAddress,
  type RedirectPlan,
  type WantedRedirect,
} from "./redirect-planner.ts";
import { selectRedirects, selectKnownRedirects, selectPostAddresses } from "./sql.ts";

interface FoundRow {
  path: string;
  url: string | null;
  post_id: string | null;
  slug: string | null;
  status: string | null;
  publish_time: number | null;
  removed_at_request_of: string | null;
  removal_note: string | null;
  host: string | null;
  lock_id: string | null;
}

/**
 * The target of an old address of a host; null if there is none. Throws 410 or 451 if that is a post that was taken
 * down, and 403 if a password protects it.
 */
export async function findRedirect(
  context: ServiceContext,
  host: string,
  path: string,
): Promise<string | null> {
  const { db } = context;
  const keys = listRedirectKeys(path);
  const rows = await runQuery<FoundRow>(db, selectRedirects, normalizeHost(host), JSON.stringify(keys));
  for (const key of keys) {
    const row = rows.find(({ path: stored }) => stored === key);
    const to = row ? findTarget(row, context) : null;
    if (to !== null) return to;
  }
  return null;
}

/** Null while the post isn't public. The permalink of a restricted post would reveal its subject. */
function findTarget(row: FoundRow, context: ServiceContext): string | null {
  const { now } = context;
  if (row.url !== null) return row.url;
  if (row.host === null || row.slug === null || row.post_id === null) return null;
  const { status, removed_at_request_of, removal_note } = row;
  const publish_time = row.publish_time ?? 0;
  if (status === "DELETED")
    assertReadable({ status, publish_time, removed_at_request_of, removal_note }, now);
  if (status === "DRAFT" || (status === "PUBLISHED" && publish_time > now)) return null;
  assertUnlocked(row, context);
  return buildPermalink(row.host, row.slug, row.post_id);
}

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

const overwrite = "ON CONFLICT (host, path) DO UPDATE SET post_id = excluded.post_id, url = excluded.url";

/** Statements that write redirects, and update redirects that led to their addresses. */
export function writeRedirects(db: D1Database, rows: readonly RedirectRow[]): D1PreparedStatement[] {
  if (rows.length === 0) return [];
  const targets = rows.map(({ host, path, post_id, url }) => [`https://${host}${path}`, post_id, url]);
  return [
    ...insertRows(
      db,
      "redirects",
      rows.map((row) => ({ ...row })),
      overwrite,
    ),
    db
      .prepare(
        `UPDATE redirects SET post_id = w.value ->> 1, url = w.value ->> 2 FROM json_each(?1) w
         WHERE redirects.url IN (w.value ->> 0, (w.value ->> 0) || '/')`,
      )
      .bind(JSON.stringify(targets)),
  ];
}
