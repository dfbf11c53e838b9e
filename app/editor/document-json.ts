import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";

/** A mark of the editor's document (ProseMirror, `Mark.toJSON`). */
export interface MarkJson {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of the editor's document (ProseMirror, `Node.toJSON`). */
export interface NodeJson {
  type: string;
  attrs?: Record<string, unknown>;
  content?: NodeJson[];
  marks?: MarkJson[];
  text?: string;
}

/**
 * Node names of the document. `wholeNode` is an atomic block (an image, a player, a card), `wholeInline` an atomic inline
 * node: both carry a node that the editor can't change.
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
