import type { Addressing } from "../../link/addressing.ts";
import type { BodyContext } from "../body-context.ts";

/**
 * The context of a page as a feed needs it: whole addresses, and links that earn for nobody, since the network does not
 * know who shows them.
 */
export function buildFeedContext(page: BodyContext, addressing: Addressing): BodyContext {
  return { ...page, links: { ...page.links, addressing, affiliate: null } };
}
