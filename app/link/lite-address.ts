import { findRoute, mayBeFeed } from "./find-route.ts";

/** Query parameter of a page's lite edition (docs/decisions/0092). Its value is ignored. */
export const liteName = "lite" as const;

/** Images and files, which have no routes of their own. A story's old address may end in `.php`. */
const notRead = /\/image\/upload\/|\.(?!php$)[a-z0-9]{1,11}$/i;

/** True if the page at a path has a lite edition. On a preview host, the path after the blog's name counts. */
export function hasLiteEdition(pathname: string): boolean {
  const own = pathname.replace(/^\/~[^/]+/, "");
  return findRoute(own).hasLite && !mayBeFeed(own) && !notRead.test(own);
}

/** True if `path` (with query) requests the lite edition of a page that has one. */
export function isLiteAsked(path: string): boolean {
  const { pathname, query: text } = cutPath(path);
  const query = new URLSearchParams(text);
  return query.has("lite") && hasLiteEdition(pathname);
}

/** The address of the lite edition, relative if it was; `href` may have a query and a fragment. */
export function addLite(href: string): string {
  const { pathname, query, hash } = cutPath(href);
  if (new URLSearchParams(query).has(liteName)) return href;
  return `${pathname}${query === "" ? "?" : `${query}&`}${liteName}${hash}`;
}

/** The path without the lite parameter. */
export function dropLite(path: string): string {
  const { pathname, query, hash } = cutPath(path);
  const kept = query
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && pair.split("=", 1)[0] !== liteName);
  return `${pathname}${kept.length > 0 ? `?${kept.join("&")}` : ""}${hash}`;
}

/** The query includes its question mark, the fragment its hash. */
function cutPath(href: string): { pathname: string; query: string; hash: string } {
  const hashAt = href.indexOf("#");
  const before = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = before.indexOf("?");
  return {
    pathname: queryAt < 0 ? before : before.slice(0, queryAt),
    query: queryAt < 0 ? "" : before.slice(queryAt),
    hash: hashAt < 0 ? "" : href.slice(hashAt),
  };
}
