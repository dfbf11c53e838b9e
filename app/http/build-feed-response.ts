import { cacheControlFor } from "./cache-rules.ts";
import { buildContentTag } from "./content-tag.ts";

export interface FeedAnswer {
  body: string;
  /** Without parameters. */
  type: string;
  locale: string;
  /** When it last changed, ms; 0 where nobody knows. */
  changed: number;
  /** Whole addresses for `Link` (WebSub, 4): its own, and whom to ask to be told of changes, null for nobody. */
  self: string;
  hub: string | null;
  isListed: boolean;
}

/**
 * The answer with a feed. Its tag is one of its bytes, in which there is no time of asking.
 */
export async function buildFeedResponse(answer: FeedAnswer): Promise<Response> {
  const { body, type, locale, changed, self, hub, isListed } = answer;
  const headers = new Headers({
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Language": locale,
    "Cache-Control": cacheControlFor(200),
    ETag: await buildContentTag(body),
    // Readers of feeds run anywhere.
    "Cross-Origin-Resource-Policy": "cross-origin",
    Link: [`<${self}>; rel="self"`, ...(hub === null ? [] : [`<${hub}>; rel="hub"`])].join(", "),
  });
  if (changed > 0) headers.set("Last-Modified", new Date(changed).toUTCString());
  if (!isListed) headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { headers });
}
