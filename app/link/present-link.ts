import type { CommerceLinkType } from "../../contract/entities/commerce.ts";
import type { LinkNode } from "../../contract/entities/inline-node.ts";
import type { AffiliateContext } from "../commerce/affiliate-tag.ts";
import { findAmazonProduct } from "../commerce/amazon.ts";
import { splitAuthorTerms } from "../commerce/author-terms.ts";
import { buildAffiliateUrl, type AffiliateLink } from "../commerce/build-affiliate-url.ts";
import type { Addressing } from "./addressing.ts";
import { escapeAddress, findSafeHref } from "./find-safe-href.ts";
import { isFollowable } from "./is-followable.ts";
import { isInternalLink } from "./is-internal-link.ts";
import { hasNoHost, isWebUrl, parseAddress, withoutCredentials } from "./parse-address.ts";

/** What a page decides once for all of its links. */
export interface LinkPolicy {
  addressing: Addressing;
  /** Production hosts of all our blogs; links to them lead to where they are served here. */
  networkHosts: ReadonlySet<string>;
  /** Production hosts of the main blogs; links to them stay in the window. */
  mainHosts: ReadonlySet<string>;
  /** Who sends the buyer; null where no affiliate links are made (feeds, e-mail). */
  affiliate: AffiliateContext | null;
  /** The text is a reader's. */
  isUserContent: boolean;
  /** The post is paid for: its links to others lend them no weight. */
  isSponsored?: boolean;
  /** The page has an address for analytics, and so its links carry their events. */
  countsClicks?: boolean;
  /** Links show as plain text (`hasPlainLinks`). */
  disableLinks: boolean;
  /** Addresses that are neither a valid e-mail address nor a valid URL show as plain text. */
  validate: boolean;
}

/** What decides a link: a `LinkNode`, or the address of a card. */
export type LinkSource = Pick<LinkNode, "reference"> & Partial<LinkNode>;

/** The attributes of an `<a>`; null ones are left out. */
export interface PresentedLink {
  href: string;
  target: string | null;
  rel: string | null;
  /** Set where the network may earn by the link: what led the buyer. The page must then say so. */
  linkType: CommerceLinkType | null;
  /** For data attributes: which product, under which tags. */
  affiliate: Pick<AffiliateLink, "tag" | "subtag" | "asin"> | null;
  /** JSON list of what is sent when the link is followed (specification, section 3); only where there is something. */
  events?: string;
}

/**
 * The link as the page prints it, or null when its text stands alone (specification, section 5). `linkType` says
 * what the buyer was led by; insets are paid for wherever they lead.
 */
export function presentLink(
  link: LinkSource,
  policy: LinkPolicy,
  linkType: CommerceLinkType = "CommerceTextLink",
): PresentedLink | null {
  const presented = presentAddress(link, policy, linkType);
  // A reader's reply counts nothing in our name.
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
  // What is no URL leads nowhere, or where nobody meant: a browser reads `https:/` as a path of the page it stands on.
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
  // A card for a product is paid for wherever it leads; a shop in running text only where it knows our tag.
  return linkType === "CommerceTextLink"
    ? presentOutward(href, link, policy, null)
    : presentOutward(splitAuthorTerms(url).url.href, link, policy, linkType);
}

/** A page of the network leads to where it is served here. */
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
 * How a link leaves the house. `noreferrer` hides from a shop where its buyer came from, which Amazon does not like;
 * the specification asks for it on every such link.
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
