import type { Addressing } from "./addressing.ts";
import { isWebUrl, withoutCredentials } from "./parse-address.ts";

/**
 * The `Location` of a redirect: an http(s) URL in ASCII without credentials, our own hosts rewritten to where
 * they are served; null for anything else. `query` from the reader's URL is added, without overriding the
 * target's values.
 */
export function findRedirectTarget(
  to: string,
  query: string,
  { rewrite }: Pick<Addressing, "rewrite">,
): string | null {
  const url = URL.parse(to);
  if (url === null || !isWebUrl(url)) return null;
  const { hash } = url;
  url.hash = "";
  const address = rewrite(withoutCredentials(url).href);
  const joined = query === "" ? "" : address.includes("?") ? `&${query.slice(1)}` : query;
  return address + joined + hash;
}

/** Old addresses of renamed pages. Their routes are in `app/routes.ts`. */
const renamed: readonly [old: RegExp, path: string][] = [
  [/^\/conduct\/([^/]+)$/, "/discussion-settings/$1"],
  [/^\/moderation\/lost$/, "/moderation/not-found"],
  [/^\/manage\/([^/]+)\/lost$/, "/manage/$1/not-found"],
  [/^\/manage\/([^/]+)\/receipt\/([^/]+)$/, "/manage/$1/checks/$2"],
];

/** The new path of a page; null for any other path. */
export function findRenamedPath(pathname: string): string | null {
  const found = renamed.find(([old]) => old.test(pathname));
  return found ? pathname.replace(found[0], found[1]) : null;
}
