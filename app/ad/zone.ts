import type { Blog } from "../../contract/entities/blog.ts";
import type { PageType } from "../blog/page-type.ts";

/** The zone that hides every ad of a page. */
const collapse = "collapse";
const zonePattern = /^[a-z0-9_-]{1,40}$/;

/** A zone that somebody named, in an address or on a post; null for what cannot be one. */
export function parseZone(text: string | null): string | null {
  const zone = text?.trim().toLowerCase() ?? "";
  return zonePattern.test(zone) ? zone : null;
}

/**
 * The ad server's name for this part of a blog; null where no ad may stand. A page is in the zone of its type, of which
 * `front` is a front page's. A forced zone takes its place: the address's (`?adzone=`, with which sales look at a
 * campaign) before the post's own. `collapse` wins wherever it stands, so that no address can bring ads to a post which
 * its editors keep free of them (domain notes, Ads).
 */
export function findZone(
  pageType: PageType,
  queryZone: string | null,
  postZone: string | null,
): string | null {
  const forced = [parseZone(queryZone), parseZone(postZone)].filter((zone) => zone !== null);
  if (forced.includes(collapse)) return null;
  return forced[0] ?? pageType;
}

/** A network code, or two where one company sells for another. */
const networkPattern = /^\d{1,20}(,\d{1,20})?$/;
const sitePattern = /^[\w.-]{1,100}$/;

/** What sells a blog's ads; null where one of its two names is missing or is none. */
export function findAdUnit({ adNetworkId, adSiteName }: Blog["sales"]): string | null {
  if (!networkPattern.test(adNetworkId ?? "") || !sitePattern.test(adSiteName ?? "")) return null;
  return `/${adNetworkId}/${adSiteName}`;
}
