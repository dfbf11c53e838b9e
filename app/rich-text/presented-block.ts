import type { CommerceLinkType } from "../../contract/entities/commerce.ts";
import type { PresentedImage } from "../image/present-image.ts";
import type { PresentedLink } from "../link/present-link.ts";
import type { PresentedInline } from "./presented-inline.ts";

/** A block of a body, everything decided: plain data, so that it can also travel to a browser. */
export type PresentedBlock =
  | PresentedParagraph
  | PresentedHeader
  | { type: "HorizontalRule" }
  | { type: "PageBreak" }
  | PresentedBlockQuote
  | PresentedCode
  | PresentedList
  | PresentedTable
  | PresentedPullQuote
  | PresentedQuotable
  | PresentedFigure
  | PresentedSlideshow
  | PresentedVideo
  | PresentedPlayer
  | PresentedWidget
  | PresentedLinkCard
  | PresentedProducts
  | PresentedProductLink
  | PresentedReplyInset
  | PresentedReviewBox;

/** The block of one type: `BlockOf<"Table">`. */
export type BlockOf<T extends PresentedBlock["type"]> = Extract<PresentedBlock, { type: T }>;

export interface PresentedParagraph {
  type: "Paragraph";
  text: PresentedInline[];
  align: "Left" | "Center" | "Right" | null;
}

export interface PresentedHeader {
  type: "Header";
  level: 2 | 3 | 4 | 5 | 6;
  text: PresentedInline[];
}

export interface PresentedBlockQuote {
  type: "BlockQuote";
  blocks: PresentedBlock[];
}

export interface PresentedCode {
  type: "Code";
  label: string;
  text: PresentedInline[];
}

export interface PresentedList {
  type: "List";
  style: "Number" | "Bullet" | "Commerce";
  items: PresentedBlock[][];
}

export interface PresentedTable {
  type: "Table";
  caption: PresentedInline[];
  /** Name of the frame that scrolls: the caption, where there is one. */
  label: string;
  /** Leading rows made of header cells only. */
  head: PresentedCell[][];
  body: PresentedCell[][];
}

export interface PresentedCell {
  text: PresentedInline[];
  /** Set on header cells. */
  scope: "col" | "row" | null;
  colSpan: number;
  rowSpan: number;
}

export interface PresentedPullQuote {
  type: "PullQuote";
  text: PresentedInline[];
  cite: string;
  alignment: "Left" | "Right" | "Center";
}

export interface PresentedQuotable {
  type: "Quotable";
  text: PresentedInline[];
  /** Passes the sentence on with the post's address; null where the post has none. */
  share: { href: string; label: string; name: string } | null;
}

/** A picture with what is said about it. */
export interface PresentedPicture {
  image: PresentedImage;
  caption: PresentedInline[];
  /** "Photo: Ada Byrne (Getty)"; empty when nobody is named. */
  credit: string;
  /** The picture large, where a click opens it; `id` is its address on the page. `isElsewhere`: the file is not ours. */
  large: { href: string; label: string; id: string; isElsewhere: boolean } | null;
}

export interface PresentedFigure extends PresentedPicture {
  type: "Image";
  alignment: "Left" | "Right" | "Center" | "Bleed" | "FullWidth";
}

export interface PresentedSlide extends PresentedPicture {
  /** Unique on the page; the address of the slide. */
  id: string;
  /** "3 / 12" */
  count: string;
  previous: SlideLink | null;
  next: SlideLink | null;
}

export interface SlideLink {
  href: string;
  label: string;
}

export interface PresentedSlideshow {
  type: "Slideshow";
  title: string;
  /** Name of the strip for those who cannot see it. */
  label: string;
  slides: PresentedSlide[];
}

/** One of the network's own videos. */
export interface PresentedVideo {
  type: "KinjaVideo";
  /** Empty where nobody gave one. */
  title: string;
  /** Name of the player for those who cannot see it. */
  label: string;
  poster: PresentedImage | null;
  /** Where its adaptive manifest is; null where no base is configured. */
  manifest: string | null;
  /** Single files, best first. */
  files: string[];
  /** With the language's own name. */
  captions: { src: string; locale: string; label: string }[];
  /** Captions of another host are only read when the whole player asks across origins. */
  asksAcrossOrigins: boolean;
  /** Of the controls that a script shows. */
  words: Record<"play" | "failed" | "retry" | "file", string>;
  /** "2:34" and "PT154S" */
  duration: { label: string; iso: string } | null;
}

/** The shapes that frames come in; the nearest is taken. */
export type FrameShape = "wide" | "classic" | "square" | "tall";

/** A frame: of another's page, sandboxed, or of a page of our own. */
export interface PresentedFrame {
  src: string;
  title: string;
  /** Null for a page of our own. */
  sandbox: string | null;
  allow: string;
  /** Null where the height in CSS pixels says how tall it is. */
  shape: FrameShape | null;
  height: number | null;
  /** The page in it may say how tall it is. */
  isFitted: boolean;
}

/** Something of a third party's, asked for only when the reader loads it. */
export interface PresentedPlayer {
  type: "Player";
  provider: string;
  /** "Video", "Post", "Map" … */
  kind: string;
  title: string;
  /** What loading it does: "Load from YouTube", and what that means. */
  action: string;
  notice: string;
  /** A picture of our own. */
  poster: PresentedImage | null;
  /** The blog lets players stand open. */
  isOpen: boolean;
  frame: PresentedFrame;
  /** The same on the provider's own site: "Open on YouTube". */
  page: { link: PresentedLink; label: string } | null;
  caption: PresentedInline[];
}

/** A framed page of the network's own, as wide as the window. */
export interface PresentedWidget {
  type: "FullBleedWidget";
  frame: PresentedFrame;
}

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
