import type { BlockNode } from "../entities/block-node.ts";
import type { InlineNode } from "../entities/inline-node.ts";

/** A mark of a document (ProseMirror, `Mark.toJSON`). */
export interface MarkJson {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of a document (ProseMirror, `Node.toJSON`). */
export interface NodeJson {
  type: string;
  attrs?: Record<string, unknown>;
  content?: NodeJson[];
  marks?: MarkJson[];
  text?: string;
}

/**
 * Names of nodes and marks that all documents share. `wholeNode` is an atomic block of the reply editor (an image, a
 * player, a card), `wholeInline` an atomic inline node: both carry a node that can't be changed in the text.
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
  wholeNode: "wholeNode",
  lineBreak: "lineBreak",
  wholeInline: "wholeInline",
  link: "link",
  /** A text style unknown to this release. */
  otherStyle: "otherStyle",
} as const;

/** The node that an atomic block or inline node carries. */
export const blockNodeOf = ({ attrs }: Pick<NodeJson, "attrs">) => attrs?.["node"] as BlockNode;
export const inlineNodeOf = ({ attrs }: Pick<NodeJson, "attrs">) => attrs?.["node"] as InlineNode;
