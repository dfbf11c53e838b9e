import type { CommerceItem } from "../../contract/entities/block-node.ts";
import type { Intl } from "../intl/create-intl.ts";
import { parseAddress } from "../link/parse-address.ts";
import { presentPrice, splitAuthorTerms, type AuthorTerms, type PresentedPrice } from "./prices.ts";

/** Prices of a product, on its card in a story and on the story's card in lists. */
export interface PresentedTerms {
  /** Null if it is not a valid price. */
  price: PresentedPrice | null;
  /** "List price $60.00"; empty unless it is higher than the price. */
  listPrice: string;
  /** Empty if there is none in the address. */
  promoCode: string;
}

/** A missing price or promo code may be given in the address's query, where authors put them. */
export function presentTerms(
  { url, meta: { price: given, listPrice: before, currency } }: Pick<CommerceItem, "url" | "meta">,
  intl: Intl,
): PresentedTerms {
  const options = { locale: intl.locale, currency };
  const terms = findAuthorTerms(url);
  const price = presentPrice(given, options) ?? presentPrice(terms.price, options);
  const listPrice = presentPrice(before, options);
  const isReduced = price !== null && listPrice !== null && Number(listPrice.price) > Number(price.price);
  return {
    price,
    listPrice: isReduced ? intl.t("commerce.listPrice", { price: listPrice.text }) : "",
    promoCode: terms.promoCode ?? "",
  };
}

function findAuthorTerms(address: string): AuthorTerms {
  const url = parseAddress(address.trim());
  return url === null ? { price: null, promoCode: null } : splitAuthorTerms(url).terms;
}
