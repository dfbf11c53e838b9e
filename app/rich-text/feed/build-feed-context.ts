import type { Addressing } from "../../link/addressing.ts";
import type { BodyContext } from "../body-context.ts";

/**
 * Adapts a page's context to feeds: absolute URLs, and no affiliate links, since it isn't known where the
 * feed is shown.
 */
export function buildFeedContext(page: BodyContext, addressing: Addressing): BodyContext {
  return { ...page, links: { ...page.links, addressing, affiliate: null } };
}
