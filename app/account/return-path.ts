/** Longest path that anybody is sent back to, characters. */
const maxPathLength = 2_000;
/** Pages that would send somebody round in a circle, or that are no pages. */
const notReturnedTo = /^\/(?:signin|signup|signout|ajax|api)(?:\/|$)/;
/** A host that nobody has: what is left on it after parsing is a path and nothing else. */
const nowhere = "https://own.invalid";

/**
 * A path of our own host to which somebody may be sent, as it stood in an address: null for whatever a browser would take
 * for another host, a scheme, or something else than a path (`//evil.example`, `/\evil.example`, `/.//evil.example`).
 */
export function parseReturnPath(text: string | null): string | null {
  if (text === null || text.length > maxPathLength || !/^\/(?![/\\])/.test(text)) return null;
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text, nowhere)) return null;
  const { origin, pathname, search } = new URL(text, nowhere);
  if (origin !== nowhere || pathname.startsWith("//") || notReturnedTo.test(pathname)) return null;
  return pathname + search;
}

/** The page from which somebody pressed a link of ours, by the `Referer` that browsers send within a host; null for any other. */
export function findReferringPath(referer: string | null, url: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(url).origin ? parseReturnPath(pathname + search) : null;
}
