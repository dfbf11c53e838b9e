import type * as v from "valibot";
import type { addRedirectHits, RedirectKey } from "../../contract/network/links.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { normalizeHost } from "../people/blogs.ts";
import { assertReadable, assertUnlocked } from "../posts/assert-readable.ts";
import { insertRows, splitByLength, statementLength } from "../store/insert-rows.ts";
import { runAll, statement, type Statement } from "../store/query.ts";
import { findPattern, readPattern, type RedirectPattern } from "./redirect-patterns.ts";
import {
  listRedirectKeys,
  normalizePath,
  type KnownRedirect,
  type RedirectRow,
  parseAddress,
  RedirectPlanner,
  type PostAddress,
  type RedirectPlan,
  type Replacing,
  type WantedRedirect,
} from "./redirect-planner.ts";
import {
  addHits,
  addPatternHits,
  moveToOtherHost,
  redirectToOtherHost,
  selectKnownRedirects,
  selectPatterns,
  selectPostAddresses,
  selectRedirects,
} from "./sql.ts";

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

/** Where an old address leads, and the redirect or pattern that leads there. */
interface Found {
  to: string;
  by: RedirectKey;
}

interface Address {
  host: string;
  path: string;
}

/** More steps than those of an exact redirect into a pattern, or of a pattern into a redirect, are a mistake. */
const maxSteps = 5;

/**
 * The target of an old address of a host; null if there is none. Throws 410 or 451 if that is a post that was taken
 * down, and 403 if a password protects it. What the target itself leads to counts, so that readers are redirected once;
 * null if that leads back.
 */
export async function findRedirect(
  context: ServiceContext,
  host: string,
  path: string,
  withPatterns: boolean,
): Promise<Found | null> {
  const first = await findStep(context, { host: normalizeHost(host), path }, withPatterns);
  if (first === null) return null;
  const seen = new Set([nameAddress({ host: normalizeHost(host), path: normalizePath(path) ?? path })]);
  let { to, next } = first;
  for (let steps = 1; next !== null && steps < maxSteps; steps++) {
    if (seen.has(nameAddress(next))) return null;
    seen.add(nameAddress(next));
    const further: Step | null = await findStep(context, next, true, true);
    if (further === null) break;
    ({ to, next } = further);
  }
  return { to, by: first.by };
}

const nameAddress = ({ host, path }: Address) => `${host} ${path}`;

/** One step; `next` is the address that it leads to, null if nothing can lead on from there. */
type Step = Found & { next: Address | null };

/** With `isTarget`, a story of its own at the address ends the way. */
async function findStep(
  context: ServiceContext,
  { host, path }: Address,
  withPatterns: boolean,
  isTarget = false,
): Promise<Step | null> {
  const { db } = context;
  const [pathname = ""] = path.split("?", 1);
  const keys = [...listRedirectKeys(path), ...(isTarget ? listRedirectKeys(pathname) : [])];
  const ids = isTarget ? [idInPath(pathname) ?? []].flat() : [];
  const [rows, patternRows, [post]] = await runAll(db, [
    statement<FoundRow>(db, selectRedirects, host, JSON.stringify([...new Set(keys)])),
    preparePatterns(db, withPatterns ? [host] : []),
    statement<PostAddress>(db, selectPostAddresses, JSON.stringify(ids)),
  ]);
  if (isTarget && post?.host === host && post.status !== "DELETED") return null;
  for (const key of keys) {
    const row = rows.find(({ path: stored }) => stored === key);
    if (!row) continue;
    const to = findTarget(row, context);
    if (to !== null)
      return { to, by: { from: key, isPattern: false }, next: row.url === null ? null : parseAddress(to) };
  }
  const normal = withPatterns && rows.length === 0 ? normalizePath(pathname) : null;
  const found = normal === null ? null : findPattern(readPatterns(patternRows), host, normal);
  return (
    found && {
      to: found.to,
      by: { from: found.pattern.pattern, isPattern: true },
      next: parseAddress(found.to),
    }
  );
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

export interface PatternRow {
  host: string;
  pattern: string;
  target: string;
  hits: number;
  last_hit_time: number | null;
  changed_time: number;
}

/** The patterns of hosts: `maxPatterns` of each at most. */
export const preparePatterns = (db: D1Database, hosts: readonly string[]): Statement<PatternRow> =>
  statement<PatternRow>(db, selectPatterns, JSON.stringify([...new Set(hosts)]));

export const readPatterns = (rows: readonly PatternRow[]): RedirectPattern[] =>
  rows.flatMap(({ host, pattern, target }) => readPattern(host, pattern, target) ?? []);

/** The id at the end of a path, as in permalinks. */
export const idInPath = (path: string): string | undefined => /(?:^\/|-)(\d{1,19})$/.exec(path)?.[1];

/** Lists for one statement each: D1 limits values to 2 MB. */
const listParts = (values: readonly unknown[]) =>
  splitByLength(
    values.map((value) => JSON.stringify(value)),
    statementLength,
  ).map((part) => `[${part.join(",")}]`);

/**
 * Plans redirects so that each leads to its final target in one step: collapses chains, rejects loops, and
 * never overrides a live post's own address. `batchPosts` are posts about to be written; `without` is a redirect that is
 * about to be removed.
 */
export async function planRedirects(
  db: D1Database,
  wanted: readonly WantedRedirect[],
  {
    batchPosts = [],
    replacing = "none",
    without = null,
  }: { batchPosts?: readonly PostAddress[]; replacing?: Replacing; without?: Address | null } = {},
): Promise<RedirectPlan> {
  if (wanted.length === 0) return { rows: [], outcomes: [], failures: [] };
  const addresses = wanted.flatMap(({ host, from, to }) => {
    const path = normalizePath(from);
    const target = "url" in to ? parseAddress(to.url) : null;
    return [...(path === null ? [] : [{ host, path }]), ...(target === null ? [] : [target])];
  });
  const ids = addresses.flatMap(({ path }) => idInPath(path) ?? []);
  const [known, posts] = await Promise.all([
    readParts<KnownRedirect>(
      db,
      selectKnownRedirects,
      addresses.map(({ host, path }) => [host, path]),
    ),
    readParts<PostAddress>(db, selectPostAddresses, ids),
  ]);
  const rewritten = new Set(batchPosts.map(({ id }) => id));
  const others = posts.filter(({ id }) => !rewritten.has(id));
  const left = known.filter(({ host, path }) => host !== without?.host || path !== without.path);
  const planner = new RedirectPlanner(left, [...others, ...batchPosts], replacing);
  for (const redirect of wanted) planner.add(redirect);
  return planner.plan;
}

async function readParts<Found>(db: D1Database, sql: string, values: readonly unknown[]): Promise<Found[]> {
  const parts = await runAll(
    db,
    listParts(values).map((list) => statement<Found>(db, sql, list)),
  );
  return parts.flat();
}

const overwrite = "ON CONFLICT (host, path) DO UPDATE SET post_id = excluded.post_id, url = excluded.url";
const overwriteInStudio = `${overwrite}, changed_time = excluded.changed_time`;

/**
 * Statements that write redirects, and update redirects that led to their addresses. `changedTime` is the time of a change
 * in the studio; imports leave it.
 */
export function writeRedirects(
  db: D1Database,
  rows: readonly RedirectRow[],
  changedTime: number | null = null,
): D1PreparedStatement[] {
  if (rows.length === 0) return [];
  const stored = rows.map(({ host, path, post_id, url }) => ({
    host,
    path,
    post_id,
    url,
    ...(changedTime !== null && { changed_time: changedTime }),
  }));
  const targets = rows.map(({ host, path, post_id, url }) => [`https://${host}${path}`, post_id, url]);
  return [
    ...insertRows(db, "redirects", stored, changedTime === null ? overwrite : overwriteInStudio),
    ...listParts(targets).map((list) =>
      db
        .prepare(
          `UPDATE redirects SET post_id = w.value ->> 1, url = w.value ->> 2 FROM json_each(?1) w
         WHERE redirects.url IN (w.value ->> 0, (w.value ->> 0) || '/')`,
        )
        .bind(list),
    ),
  ];
}

/** Counts uses of redirects and patterns; returns the number of those that exist. */
export async function countHits(
  db: D1Database,
  hits: v.InferOutput<(typeof addRedirectHits)["body"]>["hits"],
): Promise<number> {
  const list = (ofPattern: boolean) =>
    JSON.stringify(
      hits
        .filter(({ isPattern }) => isPattern === ofPattern)
        .map(({ host, from, count }) => [host, from, count]),
    );
  const counted = await runAll(db, [
    statement(db, addHits, list(false)),
    statement(db, addPatternHits, list(true)),
  ]);
  return counted.flat().length;
}

/**
 * Statements for a blog that was moved to another host: its redirects, patterns and missing addresses come along, and
 * what led to the old host leads to the new one.
 */
export const prepareOtherHost = (db: D1Database, before: string, after: string): D1PreparedStatement[] => [
  ...moveToOtherHost.map((sql) => statement(db, sql, before, after)),
  statement(db, redirectToOtherHost, `https://${before}/`, `https://${after}/`),
];
