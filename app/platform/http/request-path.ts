import { cacheControlFor } from "./cache-rules.ts";

/** Splits a requested path: `/latest?x=1` into `/latest` and `?x=1`. `query` is empty if there is none. */
export function splitPath(path: string): { pathname: string; query: string } {
  const queryAt = path.indexOf("?");
  return queryAt === -1
    ? { pathname: path, query: "" }
    : { pathname: path.slice(0, queryAt), query: path.slice(queryAt) };
}

export const sitemapName = /^\/sitemap-([^/]+)\.xml$/;

/**
 * The path to match in the route table. Remix routes can't have parameters within a segment, but sitemaps
 * must be at the root of their host to apply to all of it (sitemaps.org, "Sitemap file location").
 */
export const findRoutePath = (pathname: string): string => pathname.replace(sitemapName, "/sitemap.xml/$1");

/**
 * `/{key}.txt`, at the root of each host, so that it applies to the whole host. `key` is empty if search
 * engines are not notified.
 */
export const isIndexKeyPath = (pathname: string, key: string): boolean =>
  key !== "" && pathname === `/${key}.txt`;

/**
 * The one redirect to an address's canonical form (RFC 9110, section 15.4.2). `href` may be relative to the
 * host.
 */
export function permanentRedirect(href: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: href, "Cache-Control": cacheControlFor(301) },
  });
}

/**
 * Throws a redirect if a page was requested by a path other than its own: different case, a doubled or
 * trailing slash, another name of a tag. The query is kept. `path` is the requested path; `canonicalPath` has
 * no query; `href` turns the canonical path into an address.
 */
export function assertCanonicalPath(
  path: string,
  canonicalPath: string,
  href: (path: string) => string,
): void {
  const { pathname, query } = splitPath(path);
  if (pathname !== canonicalPath) throw permanentRedirect(href(canonicalPath + query));
}
