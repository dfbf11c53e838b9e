import { cacheControlFor } from "./cache-rules.ts";
import { splitPath } from "./split-path.ts";

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
