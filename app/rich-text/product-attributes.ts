import type { ProductData } from "./presented-card.ts";

/** The data attributes of whatever element stands for a product: a card, an entry of a list, a line of text. */
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
