import { findRoute } from "../../link/find-route.ts";

/** Longest path to return to, characters. */
const maxPathLength = 2_000;
/** A host that does not exist. An address that parses to it named no host of its own. */
const nowhere = "https://own.invalid";

/**
 * A path of this host to return to, as given in an address. Null for anything that a browser would take for another host,
 * a scheme, or something other than a path (`//evil.example`, `/\evil.example`, `/.//evil.example`).
 */
export function parseReturnPath(text: string | null): string | null {
  if (text === null || text.length > maxPathLength || !/^\/(?![/\\])/.test(text)) return null;
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text, nowhere)) return null;
  const { origin, pathname, search } = new URL(text, nowhere);
  if (origin !== nowhere || pathname.startsWith("//") || !findRoute(pathname).isReturnedTo) return null;
  return pathname + search;
}

/** The page of this host whose link was followed, from the `Referer` that browsers send within a host; null for other hosts. */
export function findReferringPath(referer: string | null, url: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(url).origin ? parseReturnPath(pathname + search) : null;
}
