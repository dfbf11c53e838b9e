import type { CommerceLinkType } from "../../contract/entities/block-node.ts";
import type { PresentedImage } from "../image/present-image.ts";
import type { PresentedLink } from "../link/present-link.ts";
import type { PresentedInline } from "./present-inline.ts";

/** A card that links to a page inside or outside the network. */
export interface PresentedLinkCard {
  type: "LinkCard";
  /** Null if the address is not a valid link. */
  link: PresentedLink | null;
  title: string;
  excerpt: string;
  /** Source: the name of a site or provider, or its host. */
  source: string;
  image: PresentedImage | null;
  caption: PresentedInline[];
}

/**
 * Products. `Normal` is one large card, `CommerceList` a list, `CommerceCondensed` rows without descriptions.
 */
export interface PresentedProducts {
  type: "Products";
  style: "Normal" | "CommerceList" | "CommerceCondensed";
  title: string;
  products: PresentedProduct[];
}

export interface PresentedProduct {
  title: string;
  description: string;
  image: PresentedImage | null;
  /** Null if the address is not a valid link. */
  link: PresentedLink | null;
  /** "Buy for $49 at Amazon" */
  action: string;
  retailer: string;
  /** "$49.00"; empty if not a valid price. */
  price: string;
  /** "List price $60.00"; empty unless it is higher than the price. */
  listPrice: string;
  /** "Promo code: MAGMA20" */
  promoCode: string;
  data: ProductData;
}

/** Product data for the page's commerce tracking; null if unknown. */
export interface ProductData {
  linkType: CommerceLinkType;
  asin: string | null;
  /** Two decimals and a decimal point: "1299.50". */
  price: string | null;
  /** Short form, as on the button: "$1.3K". */
  priceV2: string | null;
  currency: string | null;
  retailer: string | null;
  promoCode: string | null;
}

/** A product in its own line of text. */
export interface PresentedProductLink {
  type: "CommerceLink";
  product: PresentedProduct;
}

export interface PresentedReplyInset {
  type: "ReplyInset";
  text: string;
  /** Author of the reply, or a description. */
  byline: string;
  link: PresentedLink | null;
  /** "Read the reply" */
  action: string;
}

export interface PresentedReviewBox {
  type: "ReviewBox";
  title: string;
  subtitle: string;
  image: PresentedImage | null;
  rating: { label: string; value: string } | null;
  summary: string;
  facts: { label: string; value: string }[];
  /** Pros and cons, each with its heading. */
  verdicts: readonly { label: string; kind: "pros" | "cons"; items: string[] }[];
}
