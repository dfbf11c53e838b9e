import type { Element } from "hast";
import type { BlockNode, Container, ParagraphNode } from "../../contract/entities/block-node.ts";
import type { InlineNode, LinkNode, TextStyle } from "../../contract/entities/inline-node.ts";
import type { Content } from "./hast.ts";

/** Kinds of loss or change, by which the report is grouped. */
export const noteKinds = [
  "script",
  "handler",
  "link",
  "relative-address",
  "picture",
  "media",
  "embed",
  "form",
  "element",
  "list",
  "definition-list",
  "table",
  "shortcode",
  "template-tag",
  "comment",
  "presentation",
  "category",
  "status",
  "address",
  "characters",
  "shortened",
  "edited",
  "deleted",
  "guess",
  "skipped",
  "rejected",
] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Something that was not imported unchanged. `kept` is the source text if readers no longer see it. */
export interface Note {
  kind: NoteKind;
  reason: string;
  kept?: string;
}

/** The link around the current text; applied to each run of text in it. */
export type LinkTarget = Pick<LinkNode, "reference" | "target" | "noFollow">;

/** Context of the nodes being converted, and functions to convert their children. */
export interface Context {
  containers: readonly Container[];
  styles: readonly TextStyle[];
  align: ParagraphNode["align"];
  link: LinkTarget | null;
  /** True inside `pre`: white space is kept. */
  isPreformatted: boolean;
  /** True inside an element that presents its quotation as a pull quote. */
  isPullQuote: boolean;
  note: (note: Note) => void;
  /** Converts content to inline and block nodes, in order. */
  pieces: (content: readonly Content[], context: Context) => Piece[];
  /** Converts content to blocks, turning each run of inline nodes into a paragraph. */
  blocks: (content: readonly Content[], context: Context) => BlockNode[];
}

export type Piece = InlineNode | BlockNode;

export type Convert = (element: Element, context: Context) => Piece[];

const inlineTypes = ["Text", "LineBreak", "Link"];
export const isInline = (piece: Piece): piece is InlineNode => inlineTypes.includes(piece.type);

export const createText = (value: string, styles: readonly string[] = []): InlineNode => ({
  type: "Text",
  value,
  styles: [...styles],
});

/** Text with the styles and link of its context. */
export function createInline(value: string, { styles, link }: Pick<Context, "styles" | "link">): InlineNode {
  const text = { type: "Text" as const, value, styles: [...styles] };
  return link ? { type: "Link", value: [text], analytics: [], ...link } : text;
}

export const createParagraph = (
  value: InlineNode[],
  { containers, align }: Pick<Context, "containers" | "align">,
): ParagraphNode => ({ type: "Paragraph", value, align, containers: [...containers], continuesItem: false });
