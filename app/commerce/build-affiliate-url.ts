import type { CommerceLinkType } from "../../contract/entities/commerce.ts";
import { spanishAffiliateTag, type AffiliateContext } from "./affiliate-tag.ts";
import type { AmazonProduct } from "./amazon.ts";
import { encodeSubtag } from "./subtag.ts";

/** A link with who sent the buyer, and the same as data for the page's own counting. */
export interface AffiliateLink {
  href: string;
  tag: string;
  subtag: string;
  asin: string | null;
}

/**
 * The shop's address with our `tag` and `ascsubtag` in the place of any that were there. Everything else stays as it was
 * written: the shop needs it, and a hidden destination would break its rules.
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

/** Asked of the parser and not of the text, since `%74ag` is a tag as well. */
function isOurs(pair: string): boolean {
  const [name = ""] = new URLSearchParams(pair).keys();
  return name === "tag" || name === "ascsubtag";
}
