import type { CommerceLinkType } from "../../contract/entities/commerce.ts";
import type { PresentedImage } from "../image/present-image.ts";
import type { PresentedLink } from "../link/present-link.ts";
import type { PresentedInline } from "./presented-inline.ts";

/** A card that leads to another page, of the network or not. */
export interface PresentedLinkCard {
  type: "LinkCard";
  /** Null where the address is no link we may print. */
  link: PresentedLink | null;
  title: string;
  excerpt: string;
  /** Where it leads: a site's or provider's name, or its host. */
  source: string;
  image: PresentedImage | null;
  caption: PresentedInline[];
}

/** Products to buy. `Normal` is one large card, `CommerceList` a list, `CommerceCondensed` rows without descriptions. */
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
  /** Null where the address is no link we may print. */
  link: PresentedLink | null;
  /** "Buy for $49 at Amazon" */
  action: string;
  retailer: string;
  /** "$49.00"; empty where there is none that can be read. */
  price: string;
  /** "List price $60.00"; empty unless it is higher than the price. */
  listPrice: string;
  /** "Promo code: MAGMA20" */
  promoCode: string;
  data: ProductData;
}

/** What the page's own counting of sales reads of a product; null ones are not known. */
export interface ProductData {
  linkType: CommerceLinkType;
  asin: string | null;
  /** Two decimals and a point: "1299.50". */
  price: string | null;
  /** The short form, as on the button: "$1.3K". */
  priceV2: string | null;
  currency: string | null;
  retailer: string | null;
  promoCode: string | null;
}

/** A product named on a line of its own. */
export interface PresentedProductLink {
  type: "CommerceLink";
  product: PresentedProduct;
}

export interface PresentedReplyInset {
  type: "ReplyInset";
  text: string;
  /** Who wrote it, or what it is. */
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
  /** What speaks for it and against it, each with its heading. */
  verdicts: readonly { label: string; kind: "pros" | "cons"; items: string[] }[];
}
