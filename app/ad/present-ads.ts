import type { PageContext } from "../blog/page-context.ts";
import { isAdFree, type PageType } from "../blog/page-type.ts";
import { slotNames, type SlotName } from "./slots.ts";
import { buildTargeting, type AdSubject } from "./targeting.ts";
import { findAdUnit, findZone } from "./zone.ts";

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
