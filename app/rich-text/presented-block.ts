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
  /** The scrolling region's name where there is no caption. */
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
}

/** A picture with what is said about it. */
export interface PresentedPicture {
  image: PresentedImage;
  caption: PresentedInline[];
  /** "Photo: Ada Byrne (Getty)"; empty when nobody is named. */
  credit: string;
  /** The picture large, where a click opens it. */
  large: { href: string; label: string } | null;
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
  title: string;
  poster: PresentedImage | null;
  /** Best first; empty where no base is configured. */
  sources: { src: string; type: string }[];
  captions: { src: string; locale: string; label: string }[];
  /** "2:34" and "PT2M34S" */
  duration: { label: string; iso: string } | null;
}

/** Something of a third party's, asked for only when the reader opens it. */
export interface PresentedPlayer {
  type: "Player";
  /** What opening it does: "Play on YouTube". */
  action: string;
  title: string;
  src: string;
  /** Width through height, or a height in CSS pixels. */
  ratio: number | null;
  height: number | null;
  /** The same on the provider's own site. */
  page: { link: PresentedLink; label: string } | null;
  caption: PresentedInline[];
}

/** A framed page of the network's own, as wide as the window. */
export interface PresentedWidget {
  type: "FullBleedWidget";
  src: string;
  title: string;
  /** CSS pixels. */
  height: number;
}

/** A card that leads to another page, of the network or not. */
export interface PresentedLinkCard {
  type: "LinkCard";
  link: PresentedLink;
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
  /** "Buy at Amazon" */
  action: string;
  price: PresentedPrice | null;
  /** "Use the promo code" and the code. */
  promoCode: { label: string; code: string } | null;
}

export interface PresentedPrice {
  /** "$49.00" */
  now: string;
  /** The price it is compared with, and what to call it; null where there is none or it is no higher. */
  before: { label: string; price: string } | null;
}

/** A product named on a line of its own. */
export interface PresentedProductLink {
  type: "CommerceLink";
  product: PresentedProduct;
}

export interface PresentedReplyInset {
  type: "ReplyInset";
  text: string;
  /** Who wrote it, where the editors said so; else empty. */
  byline: string;
  link: PresentedLink;
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
  verdicts: { label: string; kind: "pros" | "cons"; items: string[] }[];
}
