import { parsePrice } from "./parse-price.ts";

/** A price and promo code that an author added to a product's URL, as text. */
export interface AuthorTerms {
  price: string | null;
  promoCode: string | null;
}

const priceName = /^price$/i;
const promoName = /^promo[-_]?code$/i;
const promoValue = /^[\p{L}\p{N}][\p{L}\p{N} ._%-]{0,39}$/u;

/**
 * Splits an author's price and promo code from a product's URL (`?price=49&promocode=MAGMA20`: domain notes,
 * Ads and affiliate): they are for the reader, not for the shop. Values that don't look like either belong to
 * the shop (`price=10-20` is a filter) and stay, as does everything else, unchanged.
 */
export function splitAuthorTerms(url: URL): { url: URL; terms: AuthorTerms } {
  const terms: AuthorTerms = { price: null, promoCode: null };
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => !findTerm(pair, terms));
  if (terms.price === null && terms.promoCode === null) return { url, terms };
  const bare = new URL(url);
  bare.search = kept.join("&");
  return { url: bare, terms };
}

/** Takes a pair if it is a price or promo code; the first of each name counts. */
function findTerm(pair: string, terms: AuthorTerms): boolean {
  const [[name, value] = ["", ""]] = new URLSearchParams(pair);
  if (priceName.test(name) && isPrice(value)) {
    terms.price ??= value;
    return true;
  }
  if (promoName.test(name) && promoValue.test(value)) {
    terms.promoCode ??= value;
    return true;
  }
  return false;
}

/** In either locale's notation. */
const isPrice = (value: string) => parsePrice(value, ".") !== null || parsePrice(value, ",") !== null;
