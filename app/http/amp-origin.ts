import { ampConsentPath } from "../ad/amp-consent.ts";

/** What takes what a copy of our page sends, besides the page itself. */
export const ampPaths: ReadonlySet<string> = new Set(["/amp/newsletter", ampConsentPath]);

/** Caches that serve copies of AMP pages, each from a host of its own below its name (AMP project, `caches.json`). */
const caches = ["cdn.ampproject.org", "bing-amp.com"] as const;

/** Longest label of a host (RFC 1035, 2.3.4). */
const maxLabelLength = 63;

/**
 * The label under which caches serve a host: dots become hyphens and hyphens are doubled; one that then looks encoded has a
 * sign around it (AMP, "AMP Cache URL Format"). Null for what has no such label, or one that only a hash can tell.
 */
export function buildCacheLabel(host: string): string | null {
  const label = host.replaceAll("-", "--").replaceAll(".", "-");
  const written = label.slice(2, 4) === "--" ? `0-${label}-0` : label;
  return written.length > maxLabelLength || !/^[a-z0-9-]+$/.test(written) ? null : written;
}

/** Where an AMP page of a host may stand when it asks its host for something, its own origin first. */
export function listAmpOrigins(url: URL): string[] {
  const label = buildCacheLabel(url.hostname);
  return [url.origin, ...(label === null ? [] : caches.map((cache) => `https://${label}.${cache}`))];
}

/**
 * True for a request by an AMP page of the request's own host, on that host or in a cache: browsers say whence it comes, and
 * a cache serves nothing below that name but what the host gave it. The page says whose it is as well, where it says so.
 */
export function isFromAmpPage({ headers, url }: Request): boolean {
  const asked = new URL(url);
  const origin = headers.get("Origin");
  const source = asked.searchParams.get("__amp_source_origin");
  const isOurs = source === null || URL.parse(source)?.host === asked.host;
  return isOurs && origin !== null && listAmpOrigins(asked).includes(origin);
}

/**
 * The answer to such a request so that a browser lets the page read it, wherever it stands. Nothing in it is anybody's own,
 * but AMP asks with whatever cookies there are.
 */
export function openToAmp(response: Response, { headers, url }: Request): Response {
  const { origin } = new URL(url);
  const opened = new Response(response.body, response);
  opened.headers.set("Access-Control-Allow-Origin", headers.get("Origin") ?? origin);
  opened.headers.set("Access-Control-Allow-Credentials", "true");
  opened.headers.set("Access-Control-Expose-Headers", "AMP-Access-Control-Allow-Source-Origin");
  opened.headers.set("AMP-Access-Control-Allow-Source-Origin", origin);
  opened.headers.set("Cache-Control", "private, no-store");
  return opened;
}
