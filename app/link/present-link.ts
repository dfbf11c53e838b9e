import type { CommerceLinkType } from "../../contract/entities/commerce.ts";
import type { LinkNode } from "../../contract/entities/inline-node.ts";
import type { AffiliateContext } from "../commerce/affiliate-tag.ts";
import { findAmazonProduct } from "../commerce/amazon.ts";
import { buildAffiliateUrl, type AffiliateLink } from "../commerce/build-affiliate-url.ts";
import type { Addressing } from "./addressing.ts";
import { findSafeHref } from "./find-safe-href.ts";
import { hasNoHost, parseAddress } from "./is-internal-link.ts";
import { isFollowable } from "./is-followable.ts";

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
  /** Links show as plain text (`hasPlainLinks`). */
  disableLinks: boolean;
  /** Addresses that are neither a valid e-mail address nor a valid URL show as plain text. */
  validate: boolean;
}

/** The attributes of an `<a>`; null ones are left out. */
export interface PresentedLink {
  href: string;
  target: string | null;
  rel: string | null;
  isAffiliate: boolean;
  /** For data attributes: which product, under which tags. */
  affiliate: Pick<AffiliateLink, "tag" | "subtag" | "asin"> | null;
}

const targets = new Set(["_top", "_parent", "_blank", "_self"]);

/**
 * The link as the page prints it, or null when its text stands alone: specification, section 5. `linkType` is what leads
 * a buyer to a shop: a link in running text, unless a commerce card says otherwise.
 */
export function presentLink(
  link: LinkNode,
  policy: LinkPolicy,
  linkType: CommerceLinkType = "CommerceTextLink",
): PresentedLink | null {
  if (policy.disableLinks) return null;
  const address = findSafeHref(link.reference);
  if (address === "") return null;
  const own = { target: targets.has(link.target) ? link.target : null, rel: link.noFollow ? "nofollow" : null };
  const internal = { ...own, isAffiliate: false, affiliate: null };

  if (hasNoHost(address)) return { href: toOwnPage(address, policy), ...internal };
  const url = parseAddress(address);
  if (policy.validate && !isFollowable(url)) return null;
  if (url === null) return { href: address, ...presentOutward(link, policy, null) };
  if (url.protocol === "mailto:") return { href: address, ...internal };

  // A name and password before the host only serve to make the host look like another.
  url.username = "";
  url.password = "";
  if (isWeb(url) && policy.networkHosts.has(url.host)) {
    const href = policy.addressing.href(url.host, url.pathname + url.search + url.hash);
    const isInternal = hasNoHost(href) || policy.mainHosts.has(url.host);
    return isInternal ? { href, ...internal } : { href, ...presentOutward(link, policy, null) };
  }
  const product = policy.affiliate?.allowed === true ? findAmazonProduct(url) : null;
  if (product === null || policy.affiliate === null) return { href: url.href, ...presentOutward(link, policy, null) };
  const affiliate = buildAffiliateUrl(url, product, policy.affiliate, linkType);
  return { href: affiliate.href, ...presentOutward(link, policy, affiliate) };
}

const isWeb = ({ protocol }: URL) => protocol === "https:" || protocol === "http:";

/** A path leads to the current blog, wherever that is served; a fragment stays on the page. */
function toOwnPage(address: string, { addressing }: LinkPolicy): string {
  return address.startsWith("/") ? addressing.ownHref(address) : address;
}

/**
 * How a link leaves the house. `noreferrer` hides from the shop where the buyer came from, which Amazon does not like;
 * the specification asks for it on every such link.
 */
function presentOutward(
  link: LinkNode,
  { isUserContent }: LinkPolicy,
  affiliate: AffiliateLink | null,
): Omit<PresentedLink, "href"> {
  const rel = [
    ...(affiliate ? ["sponsored"] : []),
    ...(affiliate || link.noFollow || isUserContent ? ["nofollow"] : []),
    ...(isUserContent ? ["ugc"] : []),
    "noopener",
    "noreferrer",
  ].join(" ");
  const data = affiliate && { tag: affiliate.tag, subtag: affiliate.subtag, asin: affiliate.asin };
  return { target: "_blank", rel, isAffiliate: affiliate !== null, affiliate: data };
}
