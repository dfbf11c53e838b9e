import type {
  PresentedLinkCard,
  PresentedProductLink,
  PresentedProducts,
  PresentedReplyInset,
  PresentedReviewBox,
} from "./presented-card.ts";
import type { PresentedInline } from "./presented-inline.ts";
import type {
  PresentedFigure,
  PresentedPlayer,
  PresentedSlideshow,
  PresentedVideo,
  PresentedWidget,
} from "./presented-media.ts";

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
