/**
 * The lite edition of a page is at the same address with this name in its query (docs/decisions/0092). Only whether it is
 * there matters.
 */
export const liteName = "lite" as const;

/**
 * What is no reading page: parts of pages, what somebody writes, keeps or manages, signing in, tools, pages that stand in
 * others, feeds, and every file by its ending.
 */
const notRead = [
  /^\/(?:ajax|api|-|embed|live|reply|conduct|report|manage|moderation|dashboard|notifications|settings|invitations|development|signin|signup|signout|oembed|features|experiments)(?:\/|$)/i,
  /^\/newsletter\/./i,
  /^\/[^/]+\/saved\/?$/i,
  /^\/rss\/|\/(?:rss|atom)\/?$/i,
  /\/image\/upload\//,
  /\.(?!php$)[a-z0-9]{1,11}$/i,
];

/** True for the path of a page that has a lite edition. Of a preview host, the path behind the blog's name counts. */
export function hasLiteEdition(pathname: string): boolean {
  const own = pathname.replace(/^\/~[^/]+/, "");
  return !notRead.some((pattern) => pattern.test(own));
}

/** True where `path`, with its query, asks for the lite edition of a page that has one. */
export function isLiteAsked(path: string): boolean {
  const { pathname, query: text } = cutPath(path);
  const query = new URLSearchParams(text);
  return query.has("lite") && hasLiteEdition(pathname);
}

/** The same address in its lite edition, as relative as it was; `href` may carry query and fragment. */
export function addLite(href: string): string {
  const { pathname, query, hash } = cutPath(href);
  if (new URLSearchParams(query).has(liteName)) return href;
  return `${pathname}${query === "" ? "?" : `${query}&`}${liteName}${hash}`;
}

/** The same path in its whole edition. */
export function dropLite(path: string): string {
  const { pathname, query, hash } = cutPath(path);
  const kept = query
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && pair.split("=", 1)[0] !== liteName);
  return `${pathname}${kept.length > 0 ? `?${kept.join("&")}` : ""}${hash}`;
}

/** The query with its question mark, the fragment with its hash. */
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
