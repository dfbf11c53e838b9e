import type { Element } from "hast";
import type { BlockNode, Container, ParagraphNode } from "../../contract/entities/block-node.ts";
import type { InlineNode, LinkNode, TextStyle } from "../../contract/entities/inline-node.ts";
import type { Content } from "./hast.ts";

/** What kind of loss or change a note speaks of; the report is grouped by it. */
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
  "skipped",
  "rejected",
] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Something of the source that did not become what it was. `kept` is the source's own words where a reader no longer sees them. */
export interface Note {
  kind: NoteKind;
  reason: string;
  kept?: string;
}

/** An address around text; becomes a link for each run of text in it. */
export type LinkTarget = Pick<LinkNode, "reference" | "target" | "noFollow">;

/** What surrounds the nodes being converted, and the way back into the conversion. */
export interface Context {
  containers: readonly Container[];
  styles: readonly TextStyle[];
  align: ParagraphNode["align"];
  link: LinkTarget | null;
  /** True inside `pre`: white space stays as it is. */
  isPreformatted: boolean;
  /** True inside an element that sets its quotation off from the text. */
  isPullQuote: boolean;
  note: (note: Note) => void;
  /** Inline and block nodes of some content, in reading order. */
  pieces: (content: readonly Content[], context: Context) => Piece[];
  /** The same with each run of inline nodes made a paragraph. */
  blocks: (content: readonly Content[], context: Context) => BlockNode[];
}

export type Piece = InlineNode | BlockNode;

/** Converts one element. */
export type Convert = (element: Element, context: Context) => Piece[];

const inlineTypes = ["Text", "LineBreak", "Link"];
export const isInline = (piece: Piece): piece is InlineNode => inlineTypes.includes(piece.type);

export const createText = (value: string, styles: readonly string[] = []): InlineNode => ({
  type: "Text",
  value,
  styles: [...styles],
});

/** Text in the styles and the link of its surroundings. */
export function createInline(value: string, { styles, link }: Pick<Context, "styles" | "link">): InlineNode {
  const text = { type: "Text" as const, value, styles: [...styles] };
  return link ? { type: "Link", value: [text], analytics: [], ...link } : text;
}

export const createParagraph = (
  value: InlineNode[],
  { containers, align }: Pick<Context, "containers" | "align">,
): ParagraphNode => ({ type: "Paragraph", value, align, containers: [...containers], continuesItem: false });
