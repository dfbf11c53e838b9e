import * as v from "valibot";
import { ImageRef } from "./image.ts";

/** The link types of the specification, section 3; they are part of the affiliate subtag. */
export const commerceLinkTypes = ["CommerceInset", "CommerceInsetList", "CommerceTextLink"] as const;
export type CommerceLinkType = (typeof commerceLinkTypes)[number];

/**
 * A product in a post. `meta.price` is free-form, as entered by the author or the shop ("1,299.5", "$49",
 * 49).
 */
export const CommerceItem = v.object({
  title: v.string(),
  url: v.string(),
  image: v.optional(v.nullable(ImageRef), null),
  retailer: v.optional(v.string(), ""),
  description: v.optional(v.string(), ""),
  promoCode: v.optional(v.string(), ""),
  meta: v.object({
    price: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
    listPrice: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
    /** ISO 4217. */
    currency: v.optional(v.string(), "USD"),
  }),
});
export type CommerceItem = v.InferOutput<typeof CommerceItem>;
