import { cacheControlFor } from "./cache-rules.ts";
import { isCompressedHere } from "./compress-feed.ts";
import { buildContentTag } from "./content-tag.ts";

export interface FeedAnswer {
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
    ETag: isCompressedHere(type) ? `W/${tag}` : tag,
    // Feed readers may run on any site.
    "Cross-Origin-Resource-Policy": "cross-origin",
    Link: [`<${self}>; rel="self"`, ...(hub === null ? [] : [`<${hub}>; rel="hub"`])].join(", "),
  });
  if (changed > 0) headers.set("Last-Modified", new Date(changed).toUTCString());
  if (!isListed) headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { headers });
}
