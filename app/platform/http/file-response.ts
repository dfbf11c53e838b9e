import type { Config } from "../config/parse-config.ts";
import { cacheControlFor } from "./cache-rules.ts";
import { isCompressedHere } from "./compression.ts";
import { feedPolicy } from "./content-security-policy.ts";

/**
 * A strong ETag (RFC 9110, section 8.8.3) from a hash of the body, for responses that only change when their
 * content does. 132 bits are enough to avoid collisions.
 */
async function buildContentTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `"${hash.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22)}"`;
}

/**
 * Serves a generated file, the same for everyone: cached like a page, and not indexed outside production. Its
 * ETag is a hash of its bytes, because no epoch reports contents that only depend on the time.
 */
export async function respondWithFile(
  body: string,
  contentType: string,
  { config }: { config: Pick<Config, "environment"> },
): Promise<Response> {
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": cacheControlFor(200),
    ETag: await buildContentTag(body),
  });
  if (config.environment !== "production") headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { headers });
}

/**
 * 404 without an HTML page. `mayAppear`: the file can be enabled at any time, and a cached 404, which no epoch
 * invalidates, would hide it for half a minute.
 */
export const respondWithoutFile = ({ mayAppear = false } = {}): Response =>
  new Response(null, {
    status: 404,
    headers: { "Cache-Control": mayAppear ? "no-store" : cacheControlFor(404) },
  });

/**
 * Turns a failed service call into a plain response for programs, where a page would render an error page.
 */
export async function respondOrFail(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    const headers = new Headers({ "Cache-Control": cacheControlFor(error.status) });
    const retryAfter = error.headers.get("Retry-After");
    if (retryAfter !== null) headers.set("Retry-After", retryAfter);
    return new Response(null, { status: error.status, headers });
  }
}

export const xmlType = "application/xml; charset=utf-8";

interface FeedAnswer {
  body: string;
  /** Media type, without parameters. */
  type: string;
  locale: string;
  /** Time of the last change, ms; 0 if unknown. */
  changed: number;
  /**
   * Absolute URLs for the `Link` header (WebSub, section 4): the feed's own, and the hub's; null for no hub.
   */
  self: string;
  hub: string | null;
  isListed: boolean;
}

/**
 * The response with a feed. Its ETag is a hash of its bytes, which must not contain the time of the request.
 */
export async function buildFeedResponse(answer: FeedAnswer): Promise<Response> {
  const { body, type, locale, changed, self, hub, isListed } = answer;
  const tag = await buildContentTag(body);
  const headers = new Headers({
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Language": locale,
    "Cache-Control": cacheControlFor(200),
    "Content-Security-Policy": feedPolicy,
    ETag: isCompressedHere(type) ? `W/${tag}` : tag,
    // Feed readers may run on any site.
    "Cross-Origin-Resource-Policy": "cross-origin",
    Link: [`<${self}>; rel="self"`, ...(hub === null ? [] : [`<${hub}>; rel="hub"`])].join(", "),
  });
  if (changed > 0) headers.set("Last-Modified", new Date(changed).toUTCString());
  if (!isListed) headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { headers });
}
