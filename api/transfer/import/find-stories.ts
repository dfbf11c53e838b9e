import type { ServiceContext } from "../../env.ts";
import { buildPostPath } from "../../../contract/slug.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { findPattern } from "../../redirects/redirect-patterns.ts";
import { listRedirectKeys, normalizePath, parseAddress } from "../../redirects/redirect-planner.ts";
import { idInPath, preparePatterns, readPatterns } from "../../redirects/redirects.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { selectStoriesOfIds, selectStoriesOfRedirects, selectStoriesOfSources } from "./sql.ts";

interface Home {
  id: string;
  host: string;
}

interface RedirectRow {
  path: string;
  /** Null for a redirect to a story. */
  url: string | null;
  source_id: string | null;
}

/** The stories of a blog by old address, own address or source id, in the order of their names. */
export async function findStoriesByName(
  { db }: Pick<ServiceContext, "db">,
  { blog, names }: { blog: string; names: readonly string[] },
): Promise<{ name: string; sourceId: string }[]> {
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) return [];
  const paths = [...new Set(names.filter((name) => name.startsWith("/")))];
  const ids = [...new Set(names.filter((name) => !name.startsWith("/")))];
  const first = await findByPath(db, home, paths);
  const onward = await findOnward(db, home, first);
  const second = await findByPath(db, home, [...new Set(onward.values())]);
  const known = await runQuery<{ source_id: string }>(
    db,
    selectStoriesOfSources,
    JSON.stringify(ids),
    home.id,
  );
  const bySource = new Set(known.map((row) => row.source_id));
  return [...new Set(names)].flatMap((name) => {
    const step = onward.get(name);
    const sourceId = bySource.has(name)
      ? name
      : (first.get(name)?.sourceId ?? (step === undefined ? null : second.get(step)?.sourceId) ?? null);
    return sourceId === null ? [] : [{ name, sourceId }];
  });
}

interface Found {
  sourceId: string | null;
  /** Address of a redirect that leads to no story of the blog. */
  url: string | null;
}

/** Keys under which the redirect of a path may be stored; without its query last. */
const listKeys = (path: string) => {
  const [pathname = ""] = path.split("?", 1);
  return [...new Set([...listRedirectKeys(path), ...listRedirectKeys(pathname)])];
};

async function findByPath(
  db: D1Database,
  { id, host }: Home,
  paths: readonly string[],
): Promise<Map<string, Found>> {
  if (paths.length === 0) return new Map();
  const keys = paths.flatMap(listKeys);
  const ids = paths.flatMap((path) => idInPath(normalizePath(path)?.split("?", 1)[0] ?? "") ?? []);
  const [rows, posts] = await runAll(db, [
    statement<RedirectRow>(db, selectStoriesOfRedirects, JSON.stringify([...new Set(keys)]), id, host),
    statement<{ id: string; slug: string; source_id: string }>(
      db,
      selectStoriesOfIds,
      JSON.stringify([...new Set(ids)]),
      id,
    ),
  ]);
  const redirects = new Map(rows.map((row) => [row.path, row]));
  const own = new Map(posts.map((post) => [buildPostPath(post.slug, post.id), post.source_id]));
  return new Map(
    paths.map((path) => {
      const [pathname = ""] = (normalizePath(path) ?? "").split("?", 1);
      const row = listKeys(path).flatMap((key) => redirects.get(key) ?? [])[0];
      return [path, { sourceId: own.get(pathname) ?? row?.source_id ?? null, url: row?.url ?? null }];
    }),
  );
}

/** Where paths without a story lead on the same host, by a redirect to an address or by a pattern. */
async function findOnward(
  db: D1Database,
  { host }: Home,
  found: ReadonlyMap<string, Found>,
): Promise<Map<string, string>> {
  const open = [...found].filter(([, { sourceId }]) => sourceId === null);
  if (open.length === 0) return new Map();
  const [rows] = await runAll(db, [preparePatterns(db, [host])]);
  const patterns = readPatterns(rows);
  return new Map(
    open.flatMap(([path, { url }]) => {
      const normal = normalizePath(path.split("?", 1)[0] ?? "");
      const target = url ?? (normal === null ? null : (findPattern(patterns, host, normal)?.to ?? null));
      const address = target === null ? null : parseAddress(target);
      return address?.host === host ? [[path, address.path] as const] : [];
    }),
  );
}
