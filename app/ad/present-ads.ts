import { noAdsZone, parseZone } from "../../contract/entities/ad-zone.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { isAdFree, type PageType } from "../blog/page-type.ts";
import { slotNames, type SlotName } from "./slots.ts";

/** The subject of a page, for ad targeting. Routes return it as `ads` in their loader data. */
interface AdSubject {
  postId?: string;
  category?: string | null;
  subcategory?: string | null;
  /** Safe names of its tags. */
  tags?: readonly string[];
  /** The post's own ad zone; overrides the zone of the page type. */
  zone?: string | null;
  sponsored?: boolean;
  /** No ads: the page has no content, or none that is public. */
  isWithheld?: boolean;
}

/** The ad subject of a post's page. Password-protected posts have no ads. */
export const presentPostSubject = (post: ShownPost): AdSubject => ({
  postId: post.id,
  category: post.category,
  subcategory: post.subcategory,
  tags: post.tags.map(({ safeName }) => safeName),
  zone: post.adZone,
  sponsored: post.sponsored,
  isWithheld: post.isPasswordProtected,
});

/** Ad targeting keys and values. */
type Targeting = Record<string, string | string[]>;

/** Ad Manager values may have 40 characters, and none of these. */
const forbidden = /["'=!+#*~;^()<>[\],&\s]+/g;
const clean = (text: string) => text.toLowerCase().replace(forbidden, "-").slice(0, 40);

/** Targeting of a page (conventions, part 5); empty keys are left out. */
export function buildTargeting(
  page: { blog: string; pageType: string; zone: string },
  subject: AdSubject,
): Targeting {
  const single = {
    blog: page.blog,
    pagetype: page.pageType,
    zone: page.zone,
    post: subject.postId,
    category: subject.category,
    subcategory: subject.subcategory,
    sponsored: subject.sponsored ? "yes" : "no",
  };
  const targeting: Targeting = {};
  for (const [key, value] of Object.entries(single)) if (value) targeting[key] = clean(value);
  const tags = [...new Set((subject.tags ?? []).map(clean))].filter((tag) => tag !== "");
  if (tags.length > 0) targeting.tags = tags;
  return targeting;
}

/**
 * The ad server's name for a page; null if it can't have ads. By default it is derived from the page type (`front` for
 * front pages). It is overridden by the `adzone` parameter (used by sales to preview a campaign), then by the post's
 * own zone. `collapse` always wins, so that no URL can enable ads on a post that editors keep free of them (domain
 * notes, Ads).
 */
export function findZone(
  pageType: PageType,
  queryZone: string | null,
  postZone: string | null,
): string | null {
  const forced = [parseZone(queryZone), parseZone(postZone)].filter((zone) => zone !== null);
  if (forced.includes(noAdsZone)) return null;
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

/** Ad settings of a blog; the same for all of its pages, except for a zone given in the URL. */
export interface AdNetwork {
  /** URL of the ad server's script. */
  script: string;
  /** URL of the consent platform's script; empty if there is none. */
  consentScript: string;
  /** URL that returns the reader's region. */
  regionHref: string;
  /** `/{adNetworkId}/{adSiteName}` */
  unit: string;
  blog: string;
  /** The `adzone` query parameter. */
  queryZone: string | null;
  /** Label above each ad. */
  label: string;
  /** Accessible name of each slot. */
  names: Record<SlotName, string>;
}

/** The ads of a page. A page without ads has no plan, and therefore no slots, reserved space or script. */
export interface AdPlan {
  /** Attributes of the page's body, read by the client script. */
  attributes: Record<`data-ad-${string}`, string>;
  label: string;
  names: Record<SlotName, string>;
  /** Slots that this page doesn't show. */
  withheld: readonly SlotName[];
}

/** Null if the blog sells no ads or no ad script is configured. */
export function presentAdNetwork(
  { blog, addressing, intl }: PageContext,
  { adScript, consentScript }: { adScript: string; consentScript: string },
  search: URLSearchParams,
): AdNetwork | null {
  const unit = findAdUnit(blog.sales);
  if (unit === null || adScript === "") return null;
  const names = slotNames.map((slot) => [slot, intl.t(`ad.slot.${slot}`)] as const);
  return {
    script: adScript,
    consentScript,
    regionHref: addressing.ownHref("/ajax/region"),
    unit,
    blog: blog.name,
    queryZone: search.get("adzone"),
    label: intl.t("ad.label"),
    names: Object.fromEntries(names) as Record<SlotName, string>,
  };
}

/**
 * Sponsored posts have no ads inside or directly after the text, so that they are neither interrupted nor
 * followed by an ad that looks like the next article.
 */
const withheldFromSponsored: readonly SlotName[] = ["in-post", "slideshow", "native"];

/** The ad zone of a page; null if it has no ads. */
export function findPageZone(
  network: Pick<AdNetwork, "queryZone"> | null,
  pageType: PageType,
  subject: AdSubject,
): string | null {
  if (!network || isAdFree(pageType) || subject.isWithheld) return null;
  return findZone(pageType, network.queryZone, subject.zone ?? null);
}

/**
 * The page's ads. Null for ad-free page types, the `collapse` zone, pages without content, and blogs without
 * ads.
 */
export function presentAds(network: AdNetwork | null, pageType: PageType, subject: AdSubject): AdPlan | null {
  const zone = findPageZone(network, pageType, subject);
  if (network === null || zone === null) return null;
  const targeting = buildTargeting({ blog: network.blog, pageType, zone }, subject);
  return {
    attributes: {
      "data-ad-script": network.script,
      "data-ad-consent": network.consentScript,
      "data-ad-region": network.regionHref,
      "data-ad-unit": `${network.unit}/${zone}`,
      "data-ad-targeting": JSON.stringify(targeting),
    },
    label: network.label,
    names: network.names,
    withheld: subject.sponsored ? withheldFromSponsored : [],
  };
}

/** The ad subject from a route's loader data; empty if it has none. */
export function findAdSubject(data: unknown): AdSubject {
  if (typeof data !== "object" || data === null || !("ads" in data)) return {};
  return data.ads as AdSubject;
}
