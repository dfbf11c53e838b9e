import type { CommerceLinkType } from "../../contract/entities/commerce.ts";
import { spanishAffiliateTag, type AffiliateContext } from "./affiliate-tag.ts";
import type { AmazonProduct } from "./amazon.ts";
import { encodeSubtag } from "./subtag.ts";

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
