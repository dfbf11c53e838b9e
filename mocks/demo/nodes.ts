import type { BlockNode, Container, NodeOf, CommerceItem } from "../../contract/entities/block-node.ts";
import type { Attribution, ImageNode, ImageRef } from "../../contract/entities/image.ts";
import type { InlineNode, LinkNode, TextNode, TextStyle } from "../../contract/entities/inline-node.ts";

/** Builders for the demo network's hand-written posts. A plain string stands for unstyled text. */
export type Inline = string | InlineNode;

export const text = (value: string, ...styles: TextStyle[]): TextNode => ({ type: "Text", value, styles });
export const i = (value: string) => text(value, "Italic");
export const b = (value: string) => text(value, "Bold");
export const br: InlineNode = { type: "LineBreak" };

export const link = (
  reference: string,
  value: string | TextNode[],
  options: Partial<LinkNode> = {},
): LinkNode => ({
  type: "Link",
  reference,
  value: typeof value === "string" ? [text(value)] : value,
  target: "",
  noFollow: false,
  analytics: [],
  ...options,
});

const inline = (nodes: Inline[]): InlineNode[] =>
  nodes.map((node) => (typeof node === "string" ? text(node) : node));

const paragraph = (containers: Container[], nodes: Inline[]): NodeOf<"Paragraph"> => ({
  type: "Paragraph",
  value: inline(nodes),
  align: null,
  containers,
  continuesItem: false,
});

export const p = (...nodes: Inline[]) => paragraph([], nodes);
export const quote = (...nodes: Inline[]) => paragraph([{ type: "BlockQuote" }], nodes);

/** A code block, with one node for each line. */
export const code = (source: string) =>
  source.split("\n").map((line) => paragraph([{ type: "Code" }], [line]));

type Item = Inline | Inline[];
const list =
  (style: "Number" | "Bullet" | "Commerce") =>
  (...items: Item[]) =>
    items.map((item) => paragraph([{ type: "List", style }], Array.isArray(item) ? item : [item]));
export const ul = list("Bullet");
export const ol = list("Number");
export const commerceList = list("Commerce");

/** An item inside nested containers, outermost first: a list in a list, a list in a quotation. */
export const nested = (containers: Container[], ...nodes: Inline[]) => paragraph(containers, nodes);

export const h = (level: number, ...nodes: Inline[]): NodeOf<"Header"> => ({
  type: "Header",
  level,
  value: inline(nodes),
  containers: [],
  continuesItem: false,
});

export const hr: NodeOf<"HorizontalRule"> = { type: "HorizontalRule", containers: [], continuesItem: false };

/** An image from `mocks/pictures` by its id; its size is filled in from the file. */
export const picture = (id: string, alt: string): ImageRef => ({
  id,
  format: "jpg",
  width: null,
  height: null,
  alt,
  focalPoint: null,
  remoteUrl: null,
});

interface ImageOptions {
  alignment?: ImageNode["alignment"];
  caption?: Inline[];
  credit?: Partial<Attribution>[];
  lightbox?: boolean;
}

export const image = (id: string, alt: string, options: ImageOptions = {}): ImageNode => ({
  type: "Image",
  image: picture(id, alt),
  alignment: options.alignment ?? "Center",
  caption: inline(options.caption ?? []),
  attribution: (options.credit ?? []).map((credit) => ({ credit: "", source: "", label: "", ...credit })),
  lightbox: options.lightbox ?? true,
});

/** The lead image of a post, or the poster of its lead video. */
export const lead = (id: string, alt: string, options: ImageOptions & { videoId?: string } = {}) => ({
  ...image(id, alt, options),
  videoId: options.videoId ?? null,
});

export const pullQuote = (
  value: Inline[],
  cite = "",
  alignment: "Left" | "Right" | "Center" = "Center",
): BlockNode => ({
  type: "PullQuote",
  value: inline(value),
  alignment,
  cite,
});

export const product = (
  title: string,
  url: string,
  price: string | number | null,
  more: Partial<Omit<CommerceItem, "meta">> & { listPrice?: string | number; currency?: string } = {},
): CommerceItem => ({
  title,
  url,
  image: more.image ?? null,
  retailer: more.retailer ?? "",
  description: more.description ?? "",
  promoCode: more.promoCode ?? "",
  meta: { price, listPrice: more.listPrice ?? null, currency: more.currency ?? "USD" },
});

export const embed = (
  type: Extract<BlockNode, { caption: InlineNode[]; id: string }>["type"],
  id: string,
  title: string,
  ...caption: Inline[]
): BlockNode => ({
  type,
  id,
  title,
  caption: inline(caption),
});
