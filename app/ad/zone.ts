import type { Blog } from "../../contract/entities/blog.ts";
import type { PageType } from "../blog/page-type.ts";

/** The zone that hides all ads of a page. */
const collapse = "collapse";
const zonePattern = /^[a-z0-9_-]{1,40}$/;

/** Parses a zone from a URL or post; null if invalid. */
export function parseZone(text: string | null): string | null {
  const zone = text?.trim().toLowerCase() ?? "";
  return zonePattern.test(zone) ? zone : null;
}

/**
 * The ad server's name for a page; null if it may have no ads. By default it is derived from the page type
 * (`front` for front pages). It is overridden by the `adzone` parameter (used by sales to preview a
 * campaign), then by the post's own zone. `collapse` always wins, so that no URL can enable ads on a post
 * that editors keep free of them (domain notes, Ads).
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

/** A network code, or two if one company sells for another. */
const networkPattern = /^\d{1,20}(,\d{1,20})?$/;
const sitePattern = /^[\w.-]{1,100}$/;

/** The ad unit path of a blog; null if one of its parts is missing or invalid. */
export function findAdUnit({ adNetworkId, adSiteName }: Blog["sales"]): string | null {
  if (!networkPattern.test(adNetworkId ?? "") || !sitePattern.test(adSiteName ?? "")) return null;
  return `/${adNetworkId}/${adSiteName}`;
}
