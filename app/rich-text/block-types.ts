import type { BlockNode, NodeOf } from "../../contract/entities/block-node.ts";
import { embedProviders, type EmbedProvider } from "../../contract/entities/embed-node.ts";
import type { BlockPrinter } from "./block-printer.ts";
import type { BodyContext, Position } from "./body-context.ts";
import { linkCardPrinter, presentLinkPreview, type PresentedLinkCard } from "./card/link-card.ts";
import {
  presentProductLink,
  productLinkPrinter,
  productsPrinter,
  type PresentedProductLink,
  type PresentedProducts,
} from "./card/products.ts";
import {
  playerPrinter,
  presentEmbed,
  widgetPrinter,
  type PresentedPlayer,
  type PresentedWidget,
} from "./embed/player.ts";
import { figurePrinter, presentFigure, type PresentedFigure } from "./image/figure.ts";
import { presentSlideshow, slideshowPrinter, type PresentedSlideshow } from "./image/slideshow.ts";
import {
  presentPullQuote,
  presentQuotable,
  presentReplyInset,
  pullQuotePrinter,
  quotablePrinter,
  replyInsetPrinter,
  type PresentedPullQuote,
  type PresentedQuotable,
  type PresentedReplyInset,
} from "./quote/quotes.ts";
import { presentQuiz, quizPrinter, type PresentedQuiz } from "./quiz/quiz.ts";
import { presentReviewBox, reviewBoxPrinter, type PresentedReviewBox } from "./review-box/review-box.ts";
import { presentTable, tablePrinter, type PresentedTable } from "./table/table.ts";
import {
  blockQuotePrinter,
  codePrinter,
  headerPrinter,
  listPrinter,
  paragraphPrinter,
  presentHeader,
  presentParagraph,
  rulePrinter,
  type PresentedBlockQuote,
  type PresentedCode,
  type PresentedHeader,
  type PresentedList,
  type PresentedParagraph,
} from "./text/text-blocks.ts";
import { presentVideo, videoPrinter, type PresentedVideo } from "./video/video.ts";

/*
 * Every node type: what presents it, and what prints it. Its folder has these and its component, which is in
 * `Blocks.tsx`: components bring styles and reach the browser, printers do neither.
 */

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
  | PresentedReviewBox
  | PresentedQuiz;

/** The block of a type: `BlockOf<"Table">`. */
export type BlockOf<T extends PresentedBlock["type"]> = Extract<PresentedBlock, { type: T }>;

type Present<Node> = (node: Node, context: BodyContext, position: Position) => PresentedBlock | null;

/**
 * The presenter of each node type; null means nothing to show. A plain literal, as the one below, so that builds for the
 * browser can leave it out: pages import only the printers for the lite edition.
 */
const presenters: { [T in Exclude<BlockNode["type"], EmbedProvider>]: Present<NodeOf<T>> } = {
  Paragraph: presentParagraph,
  Header: presentHeader,
  HorizontalRule: () => ({ type: "HorizontalRule" }),
  PageBreak: () => ({ type: "PageBreak" }),
  Table: presentTable,
  PullQuote: presentPullQuote,
  Quotable: presentQuotable,
  CommerceLink: presentProductLink,
  Image: presentFigure,
  Slideshow: presentSlideshow,
  KinjaVideo: presentVideo,
  LinkPreview: presentLinkPreview,
  ReplyInset: presentReplyInset,
  ReviewBox: presentReviewBox,
  Quiz: presentQuiz,
  FullBleedWidget: presentEmbed,
  Iframe: presentEmbed,
  Unknown: ({ nodeType }, context) => {
    context.onUnknown("node", nodeType);
    return null;
  },
};

/** The presenter of a node type; all providers have the same. Types that aren't known are reported. */
export function findPresenter(type: BlockNode["type"]): Present<BlockNode> {
  if (Object.hasOwn(presenters, type))
    return presenters[type as keyof typeof presenters] as Present<BlockNode>;
  if ((embedProviders as readonly string[]).includes(type)) return presentEmbed as Present<BlockNode>;
  return (node, context, position) =>
    presenters.Unknown({ type: "Unknown", nodeType: node.type }, context, position);
}

/** The printers of each kind of block. */
export const blockPrinters: { [T in PresentedBlock["type"]]: BlockPrinter<BlockOf<T>> } = {
  Paragraph: paragraphPrinter,
  Header: headerPrinter,
  HorizontalRule: rulePrinter,
  PageBreak: rulePrinter,
  BlockQuote: blockQuotePrinter,
  Code: codePrinter,
  List: listPrinter,
  Table: tablePrinter,
  PullQuote: pullQuotePrinter,
  Quotable: quotablePrinter,
  Image: figurePrinter,
  Slideshow: slideshowPrinter,
  KinjaVideo: videoPrinter,
  Player: playerPrinter,
  FullBleedWidget: widgetPrinter,
  LinkCard: linkCardPrinter,
  Products: productsPrinter,
  CommerceLink: productLinkPrinter,
  ReplyInset: replyInsetPrinter,
  ReviewBox: reviewBoxPrinter,
  Quiz: quizPrinter,
};
