import { cacheControlFor } from "./cache-rules.ts";
import { splitPath } from "./split-path.ts";

/** The one redirect to an address's final form (RFC 9110, 15.4.2). `href` may be relative to the host. */
export function permanentRedirect(href: string): Response {
  return new Response(null, {
    status: 301,
    headers: { Location: href, "Cache-Control": cacheControlFor(301) },
  });
}

/**
 * Throws the redirect when a page was reached by another path than its own: other case, a doubled or trailing slash,
 * a tag's other name. The query goes along. `path` is what the reader asked for, `canonicalPath` has no query;
 * `href` turns the canonical path into an address.
 */
export function assertCanonicalPath(
  path: string,
  canonicalPath: string,
  href: (path: string) => string,
): void {
  const { pathname, query } = splitPath(path);
  if (pathname !== canonicalPath) throw permanentRedirect(href(canonicalPath + query));
}
