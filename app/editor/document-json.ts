import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";

/** A mark of the editor's document, as the library writes it down (ProseMirror, `Mark.toJSON`). */
export interface MarkJson {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of the editor's document, as the library writes it down (ProseMirror, `Node.toJSON`). */
export interface NodeJson {
  type: string;
  attrs?: Record<string, unknown>;
  content?: NodeJson[];
  marks?: MarkJson[];
  text?: string;
}

/**
 * Names of the document's nodes. `thing` is a block that is put in, moved and taken out whole (a picture, a player, a
 * card), `kept` the same within a line: whatever the editor cannot change is carried in it as it came.
 */
export const names = {
  document: "doc",
  text: "text",
  paragraph: "paragraph",
  heading: "heading",
  rule: "rule",
  quote: "quote",
  code: "code",
  list: "list",
  item: "item",
  thing: "thing",
  lineBreak: "lineBreak",
  kept: "kept",
  link: "link",
  /** A style that this release has no name for. */
  otherStyle: "otherStyle",
} as const;

/** What a `thing` carries. */
export const thingOf = ({ attrs }: Pick<NodeJson, "attrs">) => attrs?.["node"] as BlockNode;
export const keptOf = ({ attrs }: Pick<NodeJson, "attrs">) => attrs?.["node"] as InlineNode;
