import { inlineText } from "../../contract/plaintext.ts";
import { truncateWords } from "../blog/truncate.ts";
import type { BlockNode, NodeOf, TableNode } from "../../contract/entities/block-node.ts";
import { embedProviders, type EmbedNode, type EmbedProvider } from "../../contract/entities/embed-node.ts";
import type { BodyContext, Position } from "./body-context.ts";
import { presentEmbed } from "./present-embed.ts";
import { isBlank, presentInline } from "./present-inline.ts";
import { presentLinkPreview, presentProduct, presentReplyInset, presentReviewBox } from "./present-cards.ts";
import { presentFigure, presentSlideshow } from "./present-figures.ts";
import { presentVideo } from "./present-video.ts";
import type {
  BlockOf,
  PresentedBlock,
  PresentedHeader,
  PresentedCell,
  PresentedTable,
} from "./presented-block.ts";

type Row = TableNode["rows"][number];

/** HTML's limit for spans; larger values are mistakes that slow browsers down. */
const maxSpan = 1000;

/** A table whose leading header rows form its head; null without cells. */
function presentTable(node: NodeOf<"Table">, context: BodyContext): PresentedTable | null {
  const rows = node.rows.filter((row) => row.cells.length > 0);
  if (rows.length === 0) return null;
  const firstBodyRow = rows.findIndex((row) => !row.cells.every((cell) => cell.isHeader));
  const present = (rows: readonly Row[], scope: "col" | "row") =>
    rows.map((row, index) => row.cells.map((cell) => presentCell(cell, scope, rows.length - index, context)));
  // A table with only header cells has no head.
  const headSize = Math.max(0, firstBodyRow);
  return {
    type: "Table",
    caption: presentInline(node.caption, context),
    label: inlineText(node.caption).trim() || context.intl.t("body.table"),
    head: present(rows.slice(0, headSize), "col"),
    body: present(rows.slice(headSize), firstBodyRow < 0 ? "col" : "row"),
  };
}

/** Limits a cell's row span to its part of the table, of which `rowsLeft` rows remain. */
function presentCell(
  cell: Row["cells"][number],
  scope: "col" | "row",
  rowsLeft: number,
  context: BodyContext,
): PresentedCell {
  return {
    text: presentInline(cell.value, context),
    scope: cell.isHeader ? scope : null,
    colSpan: clampSpan(cell.colSpan, maxSpan),
    rowSpan: clampSpan(cell.rowSpan, rowsLeft),
  };
}

/** NaN becomes 1. */
function clampSpan(span: number, max: number): number {
  return Math.min(Math.max(1, Math.trunc(span) || 1), max);
}

type Present<Node> = (node: Node, context: BodyContext, position: Position) => PresentedBlock | null;
type Presenters = { [T in Exclude<BlockNode["type"], EmbedProvider>]: Present<NodeOf<T>> } & Record<
  EmbedProvider,
  Present<EmbedNode>
>;

const embedPresenters = Object.fromEntries(
  embedProviders.map((provider): [EmbedProvider, Present<EmbedNode>] => [provider, presentEmbed]),
) as Record<EmbedProvider, Present<EmbedNode>>;

/** The presenter of each node type; null means nothing to show. */
export const presenters: Presenters = {
  Paragraph: presentParagraph,
  Header: presentHeader,
  HorizontalRule: () => ({ type: "HorizontalRule" }),
  PageBreak: () => ({ type: "PageBreak" }),
  Table: presentTable,
  PullQuote: presentPullQuote,
  Quotable: presentQuotable,
  CommerceLink: ({ item }, context) => ({
    type: "CommerceLink",
    product: presentProduct(item, "CommerceTextLink", context),
  }),
  Image: presentFigure,
  Slideshow: presentSlideshow,
  KinjaVideo: presentVideo,
  LinkPreview: presentLinkPreview,
  ReplyInset: presentReplyInset,
  ReviewBox: presentReviewBox,
  FullBleedWidget: presentEmbed,
  Iframe: presentEmbed,
  ...embedPresenters,
  Unknown: ({ nodeType }, context) => {
    context.onUnknown("node", nodeType);
    return null;
  },
};

/** Presents a single node. */
export function presentBlock(
  node: BlockNode,
  context: BodyContext,
  position: Position,
): PresentedBlock | null {
  if (!Object.hasOwn(presenters, node.type))
    return presenters.Unknown({ type: "Unknown", nodeType: node.type }, context, position);
  return (presenters[node.type] as Present<BlockNode>)(node, context, position);
}

function presentParagraph(node: NodeOf<"Paragraph">, context: BodyContext): BlockOf<"Paragraph"> | null {
  const text = presentInline(node.value, context);
  return isBlank(text) ? null : { type: "Paragraph", text, align: node.align };
}

function presentHeader(
  node: NodeOf<"Header">,
  context: BodyContext,
  { levelShift }: Position,
): PresentedHeader | null {
  const text = presentInline(node.value, context);
  const level = Math.min(node.level + levelShift, 6) as PresentedHeader["level"];
  return isBlank(text) ? null : { type: "Header", level, text };
}

function presentPullQuote(node: NodeOf<"PullQuote">, context: BodyContext): BlockOf<"PullQuote"> | null {
  const text = presentInline(node.value, context);
  const alignment = context.isReply ? "Center" : node.alignment;
  return isBlank(text) ? null : { type: "PullQuote", text, cite: node.cite, alignment };
}

function presentQuotable(node: NodeOf<"Quotable">, context: BodyContext): BlockOf<"Quotable"> | null {
  const text = presentInline(node.value, context);
  return isBlank(text) ? null : { type: "Quotable", text, share: presentShare(node.value, context) };
}

/** Maximum length of a shared sentence, characters: a post may have 280, of which the URL takes 24. */
const maxQuotationLength = 240;

function presentShare(
  sentence: NodeOf<"Quotable">["value"],
  { permalink, intl }: BodyContext,
): BlockOf<"Quotable">["share"] {
  if (permalink === undefined) return null;
  const words = truncateWords(inlineText(sentence).replace(/\s+/g, " ").trim(), maxQuotationLength);
  const query = new URLSearchParams({ text: intl.t("body.quotation", { words }), url: permalink });
  return {
    href: `https://twitter.com/intent/tweet?${query.toString()}`,
    label: intl.t("body.shareQuotation"),
    name: intl.t("body.shareQuotationOnX"),
  };
}
