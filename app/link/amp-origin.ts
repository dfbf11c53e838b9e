/** Caches that serve copies of AMP pages, each copy on its own subdomain (AMP project, `caches.json`). */
const caches = ["cdn.ampproject.org", "bing-amp.com"] as const;

/** Longest label of a host name (RFC 1035, section 2.3.4). */
const maxLabelLength = 63;

/**
 * The subdomain under which caches serve a host: dots become hyphens, hyphens are doubled, and a label that
 * would then look encoded gets a prefix and suffix (AMP, "AMP Cache URL Format"). Null if the host has no
 * such label, or one that only a hash can express.
 */
export function buildCacheLabel(host: string): string | null {
  const label = host.replaceAll("-", "--").replaceAll(".", "-");
  const written = label.slice(2, 4) === "--" ? `0-${label}-0` : label;
  return written.length > maxLabelLength || !/^[a-z0-9-]+$/.test(written) ? null : written;
}

/** The origins that an AMP page of a host may send requests from, its own origin first. */
export function listAmpOrigins(url: URL): string[] {
  const label = buildCacheLabel(url.hostname);
  return [url.origin, ...(label === null ? [] : caches.map((cache) => `https://${label}.${cache}`))];
}

/**
 * True if an AMP page of the request's own host sent it, from that host or from a cache. Browsers state the
 * origin, and a cache's subdomain serves only that host's pages. `__amp_source_origin`, if present, must
 * agree.
 */
export function isFromAmpPage({ headers, url }: Request): boolean {
  const requested = new URL(url);
  const origin = headers.get("Origin");
  const source = requested.searchParams.get("__amp_source_origin");
  const isOurs = source === null || URL.parse(source)?.host === requested.host;
  return isOurs && origin !== null && listAmpOrigins(requested).includes(origin);
}

/**
 * Adds the CORS headers that let an AMP page read the response. The response must not be personal, because
 * AMP sends cookies along.
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
