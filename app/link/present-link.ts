import type { CommerceLinkType } from "../../contract/entities/block-node.ts";
import type { LinkNode } from "../../contract/entities/inline-node.ts";
import type { Post } from "../../contract/entities/post.ts";
import type { AffiliateContext } from "../commerce/affiliate-tag.ts";
import { findAmazonProduct, buildAffiliateUrl, type AffiliateLink } from "../commerce/affiliate-links.ts";
import { splitAuthorTerms } from "../commerce/prices.ts";
import { plainLinksFlag } from "../feature-flag/flag-names.ts";
import type { Flags } from "../feature-flag/flags.ts";
import type { Addressing } from "./addressing.ts";
import { escapeAddress, findSafeHref, isFollowable } from "../../contract/link/find-safe-href.ts";
import { hasNoHost, isWebUrl, parseAddress, withoutCredentials } from "./parse-address.ts";

/**
 * True if a link is internal: empty, without a host, to a main blog, mailto, or a fragment (specification, section 5).
 * The host is determined like in browsers: `//evil.example`, `/\evil.example` and `https:evil.example` have one.
 * Invalid URLs count as external. `mainHosts` are production hosts.
 */
export function isInternalLink(address: string | URL, mainHosts: ReadonlySet<string>): boolean {
  if (typeof address === "string" && hasNoHost(address)) return true;
  const url = typeof address === "string" ? parseAddress(address) : address;
  if (url === null) return false;
  return url.protocol === "mailto:" || url.host === "" || (isWebUrl(url) && mainHosts.has(url.host));
}

/** Settings for all links of a page. */
export interface LinkPolicy {
  addressing: Addressing;
  /** Production hosts of all our blogs; links to them are rewritten to where they are served. */
  networkHosts: ReadonlySet<string>;
  /** Production hosts of the main blogs; links to them open in the same window. */
  mainHosts: ReadonlySet<string>;
  /** Affiliate context; null where affiliate links aren't allowed (feeds, email). */
  affiliate: AffiliateContext | null;
  /** The text was written by a reader. */
  isUserContent: boolean;
  /** The post is sponsored: its external links pass no ranking. */
  isSponsored?: boolean;
  /** Links carry their events: on pages, whose script sends them. */
  countsClicks?: boolean;
  /** Links are shown as plain text (`hasPlainLinks`). */
  disableLinks: boolean;
  /** Addresses that are not valid URLs or email addresses are shown as plain text. */
  validate: boolean;
}

/** The link data: a `LinkNode`, or the address of a card. */
export type LinkSource = Pick<LinkNode, "reference"> & Partial<LinkNode>;

/** Attributes of an `<a>`; null ones are left out. */
export interface PresentedLink {
  href: string;
  target: string | null;
  rel: string | null;
  /** Set on affiliate links, for which the page must show a disclosure. */
  linkType: CommerceLinkType | null;
  /** For data attributes: the product, and the tags used. */
  affiliate: Pick<AffiliateLink, "tag" | "subtag" | "asin"> | null;
  /**
   * JSON list of analytics events sent when the link is followed (specification, section 3); left out if
   * there are none.
   */
  events?: string;
}

/**
 * The link to render, or null if its text is shown without one (specification, section 5). Product insets are
 * affiliate links wherever they lead.
 */
export function presentLink(
  link: LinkSource,
  policy: LinkPolicy,
  linkType: CommerceLinkType = "CommerceTextLink",
): PresentedLink | null {
  const presented = presentAddress(link, policy, linkType);
  // Links in readers' replies send no analytics events.
  if (!presented || !link.analytics?.length || !policy.countsClicks || policy.isUserContent) return presented;
  return { ...presented, events: JSON.stringify(link.analytics) };
}

function presentAddress(
  link: LinkSource,
  policy: LinkPolicy,
  linkType: CommerceLinkType,
): PresentedLink | null {
  if (policy.disableLinks) return null;
  const address = findSafeHref(link.reference);
  if (address === "") return null;
  if (address.startsWith("#")) return presentInward(address, link);
  if (hasNoHost(address)) return presentInward(policy.addressing.ownHref(address), link);

  const url = parseAddress(address);
  // Invalid URLs are dropped: browsers would resolve `https:/` as a path of the current page.
  if (url === null || (policy.validate && !isFollowable(url))) return null;
  if (url.protocol === "mailto:") return presentInward(address, link);
  return presentUrl(url, link, policy, linkType);
}

function presentUrl(
  written: URL,
  link: LinkSource,
  policy: LinkPolicy,
  linkType: CommerceLinkType,
): PresentedLink {
  const url = withoutCredentials(written);
  const href = findHref(url, policy);
  if (hasNoHost(href) || isInternalLink(url, policy.mainHosts)) return presentInward(href, link);
  const affiliate = findAffiliateLink(url, policy, linkType);
  if (affiliate !== null) {
    const { tag, subtag, asin } = affiliate;
    return { ...presentOutward(affiliate.href, link, policy, linkType), affiliate: { tag, subtag, asin } };
  }
  // A product card is always an affiliate link; a link in running text only if the shop accepts our tag.
  return linkType === "CommerceTextLink"
    ? presentOutward(href, link, policy, null)
    : presentOutward(splitAuthorTerms(url).url.href, link, policy, linkType);
}

/** Links to network pages use the host that serves them. */
function findHref(url: URL, { addressing, networkHosts }: LinkPolicy): string {
  const isOurs = isWebUrl(url) && networkHosts.has(url.host);
  return isOurs ? addressing.href(url.host, url.pathname + url.search + url.hash) : url.href;
}

function findAffiliateLink(
  url: URL,
  { affiliate }: LinkPolicy,
  linkType: CommerceLinkType,
): AffiliateLink | null {
  const product = affiliate?.allowed === true ? findAmazonProduct(url) : null;
  return product && affiliate && buildAffiliateUrl(splitAuthorTerms(url).url, product, affiliate, linkType);
}

const targets = new Set(["_top", "_parent", "_blank", "_self"]);

function presentInward(href: string, { target = "", noFollow = false }: LinkSource): PresentedLink {
  return {
    href,
    target: targets.has(target) ? target : null,
    rel: noFollow ? "nofollow" : null,
    linkType: null,
    affiliate: null,
  };
}

/**
 * Attributes of external links. `noreferrer` hides the referring page from the shop, which Amazon
 * discourages, but the specification requires it on every such link.
 */
function presentOutward(
  href: string,
  { noFollow = false }: LinkSource,
  { isUserContent, isSponsored = false }: LinkPolicy,
  linkType: CommerceLinkType | null,
): PresentedLink {
  const isPaid = linkType !== null || isSponsored;
  const rel = [
    ...(isPaid ? ["sponsored"] : []),
    ...(isPaid || noFollow || isUserContent ? ["nofollow"] : []),
    ...(isUserContent ? ["ugc"] : []),
    "noopener",
    "noreferrer",
  ].join(" ");
  return { href: escapeAddress(href), target: "_blank", rel, linkType, affiliate: null };
}

/**
 * True if a post's links are shown as plain text: replies, except below a liveblog, with the flag on. `starterMode` is
 * the mode of the story, or of the post itself if it is one.
 */
export function hasPlainLinks(
  post: Pick<Post, "isStarter">,
  starterMode: Post["mode"],
  flags: Flags,
): boolean {
  return !post.isStarter && starterMode !== "liveblog" && flags.isOn(plainLinksFlag);
}
