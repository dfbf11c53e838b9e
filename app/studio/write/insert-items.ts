import { blockSchemas } from "../../../contract/entities/block-node.ts";
import { embedProviders } from "../../../contract/entities/embed-node.ts";

/** Kinds of running text. */
export const textKinds = [
  "paragraph",
  "heading2",
  "heading3",
  "heading4",
  "bullets",
  "numbers",
  "quote",
  "code",
] as const;
export type TextKind = (typeof textKinds)[number];

const isProvider = (type: string) => (embedProviders as readonly string[]).includes(type);

/** An image of the library: like `Image`, which asks for a file. */
export const libraryId = "library";

/** The text and images of a Word document, which is asked for as a file. */
export const documentId = "document";

/** Block types in the order in which they are offered; players come by their address, as one. */
const leading = [
  "Image",
  libraryId,
  "Slideshow",
  "embed",
  "KinjaVideo",
  "Table",
  "PullQuote",
  "HorizontalRule",
  documentId,
];
const inText = new Set(["Paragraph", "Header"]);
const others = Object.keys(blockSchemas).filter(
  (type) => !leading.includes(type) && !inText.has(type) && !isProvider(type),
);

/** What "/" and Insert offer: kinds of text, block types, players by provider, and `embed`, which asks for an address. */
export const insertIds: readonly string[] = [...textKinds, ...leading, ...others, ...embedProviders];

/** What is offered. */
export interface InsertItem {
  id: string;
  label: string;
}

export const isTextKind = (id: string): id is TextKind => (textKinds as readonly string[]).includes(id);

/** Asks for an address before it inserts. */
export const asksAddress = (id: string): boolean => id === "embed" || isProvider(id);
