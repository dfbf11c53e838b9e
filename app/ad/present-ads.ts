import type { PageContext } from "../blog/page-context.ts";
import { isAdFree, type PageType } from "../blog/page-type.ts";
import { slotNames, type SlotName } from "./slots.ts";
import { buildTargeting, type AdSubject } from "./targeting.ts";
import { findAdUnit, findZone } from "./zone.ts";

/** What all pages of a blog know of its ads; the same at every address but for the zone that it may name. */
export interface AdNetwork {
  /** Address of the ad server's script. */
  script: string;
  /** Address of the consent platform's script; empty where there is none. */
  consentScript: string;
  /** Says in which region the reader is. */
  regionHref: string;
  /** `/{adNetworkId}/{adSiteName}` */
  unit: string;
  blog: string;
  /** `?adzone=` as it was asked for. */
  queryZone: string | null;
  /** Above each ad. */
  label: string;
  /** Of each slot, for those who cannot see it. */
  names: Record<SlotName, string>;
}

/** A page's ads. A page without has no plan: no slot, no reserved space, no script. */
export interface AdPlan {
  /** For the body, where the script finds them. */
  attributes: Record<`data-ad-${string}`, string>;
  label: string;
  names: Record<SlotName, string>;
  /** Slots that this page does without. */
  withheld: readonly SlotName[];
}

/** Null where the blog sells no ads, or nothing is there to fetch them with. */
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

/** An advertiser's text is not broken by another's, nor followed by an ad that looks like the next article. */
const withheldFromSponsored: readonly SlotName[] = ["in-post", "slideshow", "native"];

/** The zone that a page's ads are sold in; null for a page that has no ads. */
export function findPageZone(
  network: Pick<AdNetwork, "queryZone"> | null,
  pageType: PageType,
  subject: AdSubject,
): string | null {
  if (!network || isAdFree(pageType) || subject.isWithheld) return null;
  return findZone(pageType, network.queryZone, subject.zone ?? null);
}

/** The page's ads, or null: an ad-free type, a zone that hides them, nothing to stand beside, nobody who sells. */
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

/** What a route's data says of its page; nothing where it says nothing. */
export function findAdSubject(data: unknown): AdSubject {
  if (typeof data !== "object" || data === null || !("ads" in data)) return {};
  return data.ads as AdSubject;
}
