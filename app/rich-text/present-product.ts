import type { CommerceItem, CommerceLinkType } from "../../contract/entities/commerce.ts";
import { splitAuthorTerms, type AuthorTerms } from "../commerce/author-terms.ts";
import { presentPrice, type PresentedPrice } from "../commerce/present-price.ts";
import type { Intl } from "../intl/create-intl.ts";
import { parseAddress } from "../link/parse-address.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBodyImage } from "./present-picture.ts";
import type { PresentedProduct } from "./presented-card.ts";

/**
 * A product with prices and link. A missing price or promo code may be given in the URL's query, where
 * authors put them.
 */
export function presentProduct(
  item: CommerceItem,
  linkType: CommerceLinkType,
  context: BodyContext,
): PresentedProduct {
  const { intl } = context;
  const retailer = item.retailer.trim();
  const options = { locale: intl.locale, currency: item.meta.currency };
  const terms = findAuthorTerms(item.url);
  const promoCode = item.promoCode.trim() || (terms.promoCode ?? "");
  const price = presentPrice(item.meta.price, options) ?? presentPrice(terms.price, options);
  const listPrice = presentPrice(item.meta.listPrice, options);
  const isReduced = price !== null && listPrice !== null && Number(listPrice.price) > Number(price.price);
  const link = presentLink({ reference: item.url, noFollow: true }, context.links, linkType);
  return {
    title: item.title,
    description: item.description,
    image: presentBodyImage(item.image, "product", context),
    // Affiliate links must not pass ranking to search engines.
    link,
    action: formatAction(price, retailer, intl),
    retailer,
    price: price?.text ?? "",
    listPrice: isReduced ? intl.t("commerce.listPrice", { price: listPrice.text }) : "",
    promoCode: promoCode === "" ? "" : intl.t("commerce.promoCode", { code: promoCode }),
    data: {
      linkType,
      asin: link?.affiliate?.asin ?? null,
      price: price?.price ?? null,
      priceV2: price?.priceV2 ?? null,
      currency: price?.currency ?? null,
      retailer: retailer || null,
      promoCode: promoCode || null,
    },
  };
}

function findAuthorTerms(address: string): AuthorTerms {
  const url = parseAddress(address.trim());
  return url === null ? { price: null, promoCode: null } : splitAuthorTerms(url).terms;
}

function formatAction(price: PresentedPrice | null, retailer: string, intl: Intl): string {
  if (!price) return retailer === "" ? intl.t("commerce.see") : intl.t("commerce.seeAt", { retailer });
  const values = { price: price.label, retailer };
  return retailer === "" ? intl.t("commerce.buy", values) : intl.t("commerce.buyAt", values);
}
