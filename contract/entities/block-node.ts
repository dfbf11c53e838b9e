import * as v from "valibot";
import { embedProviders, embedSchema, IframeNode, type EmbedNode, type EmbedProvider } from "./embed-node.ts";
import { Captions, ImageNode, ImageRef } from "./image.ts";
import { InlineNodes, schemaByType, type UnknownNode } from "./inline-node.ts";

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

/**
 * Containers around a paragraph. Adjacent paragraphs with an equal first container are grouped, recursively
 * (domain notes, Post): `[List, List]` is an item of a nested list, `[BlockQuote, List]` a list within a
 * quotation.
 */
export const Container = v.variant("type", [
  v.object({ type: v.literal("BlockQuote") }),
  v.object({ type: v.literal("Code") }),
  v.object({ type: v.literal("List"), style: v.picklist(["Number", "Bullet", "Commerce"]) }),
]);
export type Container = v.InferOutput<typeof Container>;

const contained = {
  containers: v.optional(v.array(Container), []),
  /** Inside a list: continues the previous item instead of starting a new one. */
  continuesItem: v.optional(v.boolean(), false),
};

export const ParagraphNode = v.object({
  type: v.literal("Paragraph"),
  value: InlineNodes,
  align: v.optional(v.nullable(v.picklist(["Left", "Center", "Right"])), null),
  ...contained,
});
export type ParagraphNode = v.InferOutput<typeof ParagraphNode>;

export const HeaderNode = v.object({
  type: v.literal("Header"),
  level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  value: InlineNodes,
  ...contained,
});
export type HeaderNode = v.InferOutput<typeof HeaderNode>;

const HorizontalRuleNode = v.object({ type: v.literal("HorizontalRule"), ...contained });

/**
 * Not one of the public node types. Imported posts have tables, and flattening them to text would lose their
 * structure.
 */
export const TableNode = v.object({
  type: v.literal("Table"),
  caption: v.optional(InlineNodes, []),
  rows: v.array(
    v.object({
      cells: v.array(
        v.object({
          value: InlineNodes,
          isHeader: v.optional(v.boolean(), false),
          colSpan: v.optional(v.number(), 1),
          rowSpan: v.optional(v.number(), 1),
        }),
      ),
    }),
  ),
});
export type TableNode = v.InferOutput<typeof TableNode>;

const PullQuoteNode = v.object({
  type: v.literal("PullQuote"),
  value: InlineNodes,
  alignment: v.optional(v.picklist(["Left", "Right", "Center"]), "Center"),
  cite: v.optional(v.string(), ""),
});

/** A sentence that readers are invited to share. */
const QuotableNode = v.object({ type: v.literal("Quotable"), value: InlineNodes });

const PageBreakNode = v.object({ type: v.literal("PageBreak") });

/** A product mentioned in running text; link type CommerceTextLink. */
const CommerceLinkNode = v.object({ type: v.literal("CommerceLink"), item: CommerceItem });

/** An iframe with one of our own pages, as wide as the window. */
const FullBleedWidgetNode = v.object({
  type: v.literal("FullBleedWidget"),
  url: v.string(),
  title: v.optional(v.string(), ""),
  /** CSS pixels. */
  height: v.optional(v.nullable(v.number()), null),
});

const SlideshowNode = v.object({
  type: v.literal("Slideshow"),
  title: v.optional(v.string(), ""),
  slides: v.array(ImageNode),
});

/** A video hosted by the network; its renditions are found by `id` under the configured base URL. */
const KinjaVideoNode = v.object({
  type: v.literal("KinjaVideo"),
  id: v.string(),
  title: v.optional(v.string(), ""),
  poster: v.optional(v.nullable(ImageRef), null),
  /** Seconds. */
  duration: v.optional(v.nullable(v.number()), null),
  captions: v.optional(v.array(Captions), []),
});

/**
 * A card that links to another page. Style CommerceList has link type CommerceInsetList; other commerce cards
 * have CommerceInset.
 */
const LinkPreviewNode = v.object({
  type: v.literal("LinkPreview"),
  kind: v.picklist(["internal", "external", "commerce"]),
  style: v.optional(v.picklist(["Normal", "CommerceList", "CommerceCondensed"]), "Normal"),
  url: v.string(),
  /** For `internal`: the post the card shows, looked up in the page's `links`. */
  postId: v.optional(v.nullable(v.string()), null),
  title: v.optional(v.string(), ""),
  excerpt: v.optional(v.string(), ""),
  siteName: v.optional(v.string(), ""),
  image: v.optional(v.nullable(ImageRef), null),
  items: v.optional(v.array(CommerceItem), []),
});

/** A reader's reply embedded in a post, looked up in the page's `links`. */
const ReplyInsetNode = v.object({ type: v.literal("ReplyInset"), postId: v.string() });

const ReviewBoxNode = v.object({
  type: v.literal("ReviewBox"),
  title: v.string(),
  subtitle: v.optional(v.string(), ""),
  image: v.optional(v.nullable(ImageRef), null),
  /** The rating as printed ("4/5", "Yes, buy it"). */
  rating: v.optional(v.string(), ""),
  summary: v.optional(v.string(), ""),
  facts: v.optional(v.array(v.object({ label: v.string(), value: v.string() })), []),
  pros: v.optional(v.array(v.string()), []),
  cons: v.optional(v.array(v.string()), []),
});

/** Questions with one right answer each. */
const QuizNode = v.object({
  type: v.literal("Quiz"),
  title: v.optional(v.string(), ""),
  questions: v.optional(
    v.array(
      v.object({
        question: v.string(),
        answers: v.optional(v.array(v.string()), []),
        /** Number of the right answer, from 1. */
        correct: v.optional(v.number(), 1),
        /** Shown with the right answer. */
        explanation: v.optional(v.string(), ""),
      }),
    ),
    [],
  ),
});

export type BlockNode =
  | ParagraphNode
  | HeaderNode
  | TableNode
  | ImageNode
  | EmbedNode
  | UnknownNode
  | v.InferOutput<typeof HorizontalRuleNode>
  | v.InferOutput<typeof PullQuoteNode>
  | v.InferOutput<typeof QuotableNode>
  | v.InferOutput<typeof PageBreakNode>
  | v.InferOutput<typeof CommerceLinkNode>
  | v.InferOutput<typeof FullBleedWidgetNode>
  | v.InferOutput<typeof SlideshowNode>
  | v.InferOutput<typeof KinjaVideoNode>
  | v.InferOutput<typeof LinkPreviewNode>
  | v.InferOutput<typeof ReplyInsetNode>
  | v.InferOutput<typeof ReviewBoxNode>
  | v.InferOutput<typeof QuizNode>
  | v.InferOutput<typeof IframeNode>;

/** Schema of every block type. Tests iterate over it to check that each type has a renderer. */
export const blockSchemas: Record<
  Exclude<BlockNode["type"], "Unknown">,
  v.GenericSchema<unknown, BlockNode>
> = {
  Paragraph: ParagraphNode,
  Header: HeaderNode,
  HorizontalRule: HorizontalRuleNode,
  Table: TableNode,
  PullQuote: PullQuoteNode,
  Quotable: QuotableNode,
  PageBreak: PageBreakNode,
  CommerceLink: CommerceLinkNode,
  Image: ImageNode,
  FullBleedWidget: FullBleedWidgetNode,
  Slideshow: SlideshowNode,
  KinjaVideo: KinjaVideoNode,
  LinkPreview: LinkPreviewNode,
  ReplyInset: ReplyInsetNode,
  ReviewBox: ReviewBoxNode,
  Quiz: QuizNode,
  Iframe: IframeNode,
  ...(Object.fromEntries(embedProviders.map((provider) => [provider, embedSchema(provider)])) as Record<
    EmbedProvider,
    v.GenericSchema<unknown, BlockNode>
  >),
};

export const BlockNode: v.GenericSchema<unknown, BlockNode> = v.lazy((input) =>
  schemaByType(blockSchemas, input),
);
export const BlockNodes = v.array(BlockNode);

/** The node of one type: `NodeOf<"Image">`. */
export type NodeOf<T extends BlockNode["type"]> = Extract<BlockNode, { type: T }>;
