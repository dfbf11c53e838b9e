import type {
  PresentedLinkCard,
  PresentedProductLink,
  PresentedProducts,
  PresentedReplyInset,
  PresentedReviewBox,
} from "./presented-card.ts";
import type { PresentedInline } from "./present-inline.ts";
import type {
  PresentedFigure,
  PresentedPlayer,
  PresentedSlideshow,
  PresentedVideo,
  PresentedWidget,
} from "./presented-media.ts";

/** A presented block. Plain data, so that it can be serialized for the browser. */
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

/** The block of a type: `BlockOf<"Table">`. */
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
  /** Accessible name of the scrolling box: the caption, if any. */
  label: string;
  /** Leading rows with only header cells. */
  head: PresentedCell[][];
  body: PresentedCell[][];
}

export interface PresentedCell {
  text: PresentedInline[];
  /** Set on header cells only. */
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
  /** Link to share the sentence with the post's URL; null if the post has none. */
  share: { href: string; label: string; name: string } | null;
}
