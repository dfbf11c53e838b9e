import { type CommerceLinkType, commerceLinkTypes } from "../../contract/entities/block-node.ts";
import { spanishAffiliateTag, type AffiliateContext } from "./affiliate-tag.ts";

/** An Amazon shop and, if the URL names one, a product. */
interface AmazonProduct {
  store: "com" | "es";
  asin: string | null;
}

/**
 * Hosts amazon or amzn directly below the public suffixes com and es (specification, section 5). Rejects
 * `amazon.com.mx`, `amazon.com.evil.example` and `notamazon.com`.
 */
const amazonHost = /^(?:[^.]+\.)*(amazon|amzn)\.(com|es)\.?$/;

/** Known forms of product URLs: /dp/, /gp/product/, /exec/obidos/ASIN/, /gp/aw/d/ and others. */
const productPath =
  /\/(?:dp|product|ASIN|o|d|offer-listing|tg\/detail\/-|product-reviews)\/([B0-9][A-Z0-9]{9})(?=\/|$)/;
const shortPath = /^\/([B0-9][A-Z0-9]{9})\/?$/;

/** The shop and product of a URL; null if it isn't one of these shops. */
export function findAmazonProduct(address: URL | string): AmazonProduct | null {
  const url = typeof address === "string" ? parse(address) : address;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const host = amazonHost.exec(url.hostname);
  if (host === null) return null;
  const path = productPath.exec(url.pathname) ?? (host[1] === "amzn" ? shortPath.exec(url.pathname) : null);
  return { store: host[2] === "es" ? "es" : "com", asin: path?.[1] ?? null };
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : null);

/** Data about a sale, sent to the affiliate program: specification, section 9. */
export interface Subtag {
  postId: string;
  /** Null if the link names no product. */
  asin: string | null;
  authorId: string;
  blogName: string;
  linkType: CommerceLinkType;
  /** True for a link in a post, false for one in a comment. */
  isStarter: boolean;
}

const typeCodes: Record<CommerceLinkType, string> = {
  CommerceInset: "i",
  CommerceInsetList: "l",
  CommerceTextLink: "t",
};

/** Longer blog names are cut, so that the subtag stays below 100 characters. */
const maxBlogNameLength = 32;

/**
 * Encodes `{postId}_{asin}_{authorId}_{blogName}_{i|l|t}_{link|comment}`, for example
 * `1836000001_B07XYZ1234_5876237249_kotaku_t_link`; the asin is empty if there is no product. No field
 * contains an underscore, so that reports can be decoded (`decodeSubtag`). Contains nothing about the reader.
 * See docs/guides/money.md.
 */
export function encodeSubtag({ postId, asin, authorId, blogName, linkType, isStarter }: Subtag): string {
  const name = blogName.slice(0, maxBlogNameLength);
  const place = isStarter ? "link" : "comment";
  return [postId, asin ?? "", authorId, name, typeCodes[linkType], place].join("_");
}

const encoded = /^(\d{1,19})_([B0-9][A-Z0-9]{9})?_(\d{1,19})_([a-z0-9][a-z0-9-]*)_([ilt])_(link|comment)$/;

/** The fields of a subtag; null if it isn't a valid one. */
export function decodeSubtag(text: string): Subtag | null {
  const match = encoded.exec(text);
  if (match === null) return null;
  const [, postId = "", asin = "", authorId = "", blogName = "", code = "", place = ""] = match;
  const linkType = commerceLinkTypes.find((type) => typeCodes[type] === code);
  if (linkType === undefined) return null;
  return { postId, asin: asin || null, authorId, blogName, linkType, isStarter: place === "link" };
}

/** An affiliate link, and its parts for click tracking. */
export interface AffiliateLink {
  href: string;
  tag: string;
  subtag: string;
  asin: string | null;
}

/**
 * The shop's URL with our `tag` and `ascsubtag`, replacing existing ones. Everything else stays unchanged:
 * the shop may need it, and its rules forbid hiding the destination.
 */
export function buildAffiliateUrl(
  url: URL,
  { store, asin }: AmazonProduct,
  context: AffiliateContext,
  linkType: CommerceLinkType,
): AffiliateLink {
  const tag = store === "es" ? spanishAffiliateTag : context.tag;
  const subtag = encodeSubtag({ ...context, asin, linkType });
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !isOurs(pair));
  const search = [...kept, `tag=${encodeURIComponent(tag)}`, `ascsubtag=${encodeURIComponent(subtag)}`].join(
    "&",
  );
  return { href: `${url.origin}${url.pathname}?${search}${url.hash}`, tag, subtag, asin };
}

/** Compares decoded names, since `%74ag` is also `tag`. */
function isOurs(pair: string): boolean {
  const [name = ""] = new URLSearchParams(pair).keys();
  return name === "tag" || name === "ascsubtag";
}
