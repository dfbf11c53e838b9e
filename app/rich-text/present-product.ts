import type { CommerceItem, CommerceLinkType } from "../../contract/entities/commerce.ts";
import { presentPrice, type PresentedPrice } from "../commerce/present-price.ts";
import type { Intl } from "../intl/create-intl.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBodyImage } from "./present-picture.ts";
import type { PresentedProduct } from "./presented-block.ts";

/** A product with its prices and its one way to the shop. */
export function presentProduct(
  item: CommerceItem,
  linkType: CommerceLinkType,
  context: BodyContext,
): PresentedProduct {
  const { intl } = context;
  const retailer = item.retailer.trim();
  const options = { locale: intl.locale, currency: item.meta.currency };
  const price = presentPrice(item.meta.price, options);
  const listPrice = presentPrice(item.meta.listPrice, options);
  const isReduced = price !== null && listPrice !== null && Number(listPrice.price) > Number(price.price);
  return {
    title: item.title,
    description: item.description,
    image: presentBodyImage(item.image, "product", context),
    // A shop pays for these, so they lend it no weight with search engines.
    link: presentLink({ reference: item.url, noFollow: true }, context.links, linkType),
    action: formatAction(price, retailer, intl),
    retailer,
    price: price?.text ?? "",
    listPrice: isReduced ? intl.t("commerce.listPrice", { price: listPrice.text }) : "",
    promoCode: item.promoCode === "" ? "" : intl.t("commerce.promoCode", { code: item.promoCode }),
  };
}

function formatAction(price: PresentedPrice | null, retailer: string, intl: Intl): string {
  if (!price) return retailer === "" ? intl.t("commerce.see") : intl.t("commerce.seeAt", { retailer });
  const values = { price: price.priceV2, retailer };
  return retailer === "" ? intl.t("commerce.buy", values) : intl.t("commerce.buyAt", values);
}
