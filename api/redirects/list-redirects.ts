import type * as v from "valibot";
import type { getRedirects, Redirect, testRedirect } from "../../contract/network/redirects.ts";
import { openSegments, ownSegments } from "../../contract/network/redirects.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { run, runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { normalizePath, type PostAddress } from "./redirect-planner.ts";
import { findRedirect, idInPath, preparePatterns } from "./redirects.ts";
import { selectByHits, selectByPath, selectPostAddresses } from "./sql.ts";

/** A row of the statements that list redirects. */
export interface ListedRow {
  path: string;
  post_id: string | null;
  url: string | null;
  slug: string | null;
  post_host: string | null;
  hits: number;
  last_hit_time: number | null;
  changed_time: number;
}

/** One of a search: it matches, or it is the last one that was read. */
interface ReadRow extends ListedRow {
  matches: number;
  is_last: number;
}

/** The URL that a redirect leads to; of a story, its permalink. */
export const presentTarget = ({ url, post_id, slug, post_host }: ListedRow): string =>
  url ?? buildPermalink(post_host ?? "", slug ?? "", post_id ?? "");

const presentRedirect = (row: ListedRow): Redirect => ({
  from: row.path,
  to: presentTarget(row),
  isPattern: false,
  postId: row.post_id,
  hits: row.hits,
  lastHitTimeMillis: row.last_hit_time,
  changedTimeMillis: row.changed_time || null,
});

/** After every path that begins with a text. */
const end = "\u{10ffff}";
/** Paths have no character as small as this. */
const next = "\u0001";
const mostHits = Number.MAX_SAFE_INTEGER;
/** Redirects that a page of a search reads at most. */
const maxRead = 2_000;

type Asked = Pick<v.InferOutput<(typeof getRedirects)["query"]>, "q" | "order" | "after" | "maxReturned">;

/** A page of a host's redirects; the patterns are on the first. */
export async function listRedirects(
  db: D1Database,
  { host }: Blog,
  { q, order, after, maxReturned }: Asked,
): Promise<v.InferOutput<(typeof getRedirects)["reply"]>> {
  const asked = q.trim();
  const prefix = asked.startsWith("/") ? (normalizePath(asked) ?? asked) : null;
  const text = prefix === null ? asked : "";
  const isByHits = order === "hits" && prefix === null;
  const limits = [text, maxReturned + 1, text === "" ? maxReturned + 1 : maxRead] as const;
  const rows = isByHits
    ? await runQuery<ReadRow>(db, selectByHits, host, ...parseHitCursor(after), ...limits)
    : await runQuery<ReadRow>(
        db,
        selectByPath,
        host,
        after === undefined ? (prefix ?? "/") : after + next,
        (prefix ?? "/") + end,
        ...limits,
      );
  const patterns = after === undefined ? await run(preparePatterns(db, [host])) : [];
  const found = rows.filter(({ matches }) => matches === 1);
  const shown = found.slice(0, maxReturned);
  const last = found.length > maxReturned ? shown.at(-1) : rows.find(({ is_last: isLast }) => isLast === 1);
  return {
    patterns: patterns
      .filter(({ pattern, target }) =>
        prefix === null ? `${pattern} ${target}`.includes(text) : pattern.startsWith(prefix),
      )
      .map((row) => ({
        from: row.pattern,
        to: row.target,
        isPattern: true,
        postId: null,
        hits: row.hits,
        lastHitTimeMillis: row.last_hit_time,
        changedTimeMillis: row.changed_time || null,
      })),
    items: shown.map(presentRedirect),
    next: last === undefined ? null : isByHits ? `${last.hits} ${last.path}` : last.path,
  };
}

function parseHitCursor(after: string | undefined): [number, string] {
  if (after === undefined) return [mostHits, ""];
  const [, hits, path] = /^(\d{1,15}) (\/.*)$/.exec(after) ?? [];
  if (hits === undefined || path === undefined)
    throw new ServiceError("invalid", "after: must be a cursor", { field: "after" });
  return [Number(hits), path];
}

/** What an address of a host leads to, and why. */
export async function testAddress(
  context: ServiceContext,
  { host }: Blog,
  typed: string,
): Promise<v.InferOutput<(typeof testRedirect)["reply"]>> {
  const answer = (
    outcome: v.InferOutput<(typeof testRedirect)["reply"]>["outcome"],
    to: string | null = null,
  ) => ({ outcome, to, by: null });
  const url = URL.parse(typed, typed.startsWith("/") ? `https://${host}` : undefined);
  if (url === null || typed === "") return answer("path");
  if (url.host !== host) return answer("elsewhere", url.host);
  const { pathname, search } = url;
  const normal = normalizePath(pathname) ?? "/";
  const id = idInPath(normal);
  if (id !== undefined) {
    const [post] = await runQuery<PostAddress>(context.db, selectPostAddresses, JSON.stringify([id]));
    if (post?.host === host && post.status === "PUBLISHED")
      return answer("story", buildPermalink(post.host, post.slug, post.id));
  }
  const [, first = "", second = ""] = normal.split("/");
  const isOwn = openSegments.has(first) ? second === "" : ownSegments.has(first);
  if (isOwn || (normal === "/" && search === "")) return answer("own", `https://${host}${normal}`);
  const withQuery = search === "" ? null : await tryFinding(context, host, pathname + search, false);
  const found = withQuery ?? (await tryFinding(context, host, pathname, true));
  return found === null ? answer("none") : { outcome: "redirect", ...found };
}

/** Null also for a story that was taken down or has a password: readers get its own answer. */
async function tryFinding(context: ServiceContext, host: string, path: string, withPatterns: boolean) {
  try {
    return await findRedirect(context, host, path, withPatterns);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
