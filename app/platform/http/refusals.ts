import type { Route } from "../../route-kinds.ts";
import { isFromAmpPage } from "../../link/amp-origin.ts";
import { cacheControlFor } from "./cache-rules.ts";

/** One line of text for each status, in English, because the blog's language isn't known yet. */
const sentences = {
  400: "This address isn't valid.",
  401: "You're not signed in.",
  403: "Requests from other sites aren't accepted.",
  405: "This address doesn't accept this method.",
  413: "The request body is too large.",
  414: "This address is too long.",
  426: "This address only accepts WebSocket connections.",
  429: "Too many requests. Try again in a minute.",
  431: "The request headers are too large.",
} as const;

type RefusalStatus = keyof typeof sentences;

/** The short response to a request that neither a page nor a service should receive. */
export const refuse = (status: RefusalStatus, headers: Record<string, string> = {}) =>
  new Response(`${sentences[status]}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": cacheControlFor(status),
      ...headers,
    },
  });

/**
 * Limits for an address, characters. A letter of another script takes nine characters when encoded; the
 * longest slug ever published would fit four times. Campaign links add about ten names to a query.
 */
export const addressLimits = { path: 2_048, query: 4_096, queryNames: 64 } as const;

/**
 * Control characters, plain or encoded: no address of ours has them, and they don't belong in log files and
 * headers.
 */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;
/**
 * A backslash at the start of the path, also after a preview's prefix: browsers would read the rest as a
 * host.
 */
const namesHost = /^(?:\/~[^/]*)?\/+%5c/i;
/** NUL in a query. Line ends (`%0A`) are allowed there, because copied links often end in one. */
const nullCharacter = /%00/;

/** 400 for an impossible host or port; null for all others. */
export const findHostRefusal = ({ url }: Pick<Request, "url">): Response | null =>
  URL.canParse(url) ? null : refuse(400);

/**
 * The response to an address that is too long (414) or can't be parsed (400); null for all others. A pure
 * function, because it runs first, before any service is called.
 */
export function findAddressRefusal(url: URL): Response | null {
  const { pathname, search } = url;
  if (pathname.length > addressLimits.path || search.length > addressLimits.query) return refuse(414);
  if (
    pathname.includes("%") &&
    (controlCharacter.test(pathname) || namesHost.test(pathname) || !isDecodable(pathname))
  )
    return refuse(400);
  if (search === "") return null;
  return nullCharacter.test(search) || countNames(search) > addressLimits.queryNames ? refuse(400) : null;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Counts without parsing the query, to keep cached pages fast. */
function countNames(search: string): number {
  let count = 1;
  for (let at = search.indexOf("&"); at !== -1; at = search.indexOf("&", at + 1)) count += 1;
  return count;
}

/**
 * Limits for request headers, characters. Browsers with many cookies for a blog's host send about half of
 * this.
 */
export const headerLimits = { count: 100, one: 16_384, all: 32_768 } as const;

/**
 * 431 for headers that no browser sends; null for all others. Not called for cached pages, because it reads
 * every header.
 */
export function findHeaderRefusal(headers: Headers): Response | null {
  let count = 0;
  let all = 0;
  for (const [name, value] of headers) {
    count += 1;
    all += name.length + value.length;
    const isTooMuch = count > headerLimits.count || value.length > headerLimits.one || all > headerLimits.all;
    if (isTooMuch) return refuse(431);
  }
  return null;
}

/** Every route handles these. */
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * The response to a request that no route should receive: a method that it doesn't support, a body that
 * is too large, or a request from another site's page (OWASP, Cross-Site Request Forgery Prevention, "Fetch
 * Metadata"). Null for all others.
 */
export function findRefusal(request: Request, route: Route): Response | null {
  if (readMethods.has(request.method)) return null;
  const { maxBytes, isOpen = false, isOpenToAmp = false } = route;
  if (maxBytes === undefined) return refuse(405, { Allow: [...readMethods].join(", ") });
  if (request.method !== "POST") return refuse(405, { Allow: [...readMethods, "POST"].join(", ") });
  const isFromAmp = isOpenToAmp && isFromAmpPage(request);
  if (!isOpen && !isFromAmp && !isFromOwnPage(request)) return refuse(403);
  const length = request.headers.get("Content-Length");
  // Without a declared length, `request-body.ts` enforces the limit.
  if (length === null) return null;
  if (!/^\d{1,15}$/.test(length)) return refuse(400);
  return Number(length) > maxBytes ? refuse(413) : null;
}

/** Browsers send `Sec-Fetch-Site`; older ones only `Origin`; programs send neither. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null || origin === new URL(url).origin;
}
