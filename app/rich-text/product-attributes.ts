import type { ProductData } from "./presented-card.ts";

/** Data attributes of a product's element: a card, a list entry or a line of text. */
export function buildProductAttributes(data: ProductData): Record<`data-${string}`, string> {
  const named = [
    ["data-commerce-type", data.linkType],
    ["data-commerce-asin", data.asin],
    ["data-commerce-price", data.price],
    ["data-commerce-price-v2", data.priceV2],
    ["data-commerce-currency", data.currency],
    ["data-commerce-retailer", data.retailer],
    ["data-commerce-promo-code", data.promoCode],
  ] as const;
  return Object.fromEntries(named.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
