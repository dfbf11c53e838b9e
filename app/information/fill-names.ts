import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode, TextNode } from "../../contract/entities/inline-node.ts";

/** What `{blog}` and `{network}` in a text stand for. */
export type Names = Readonly<Record<"blog" | "network", string>>;

/** A text with names in place of `{blog}` and `{network}`: a text of the network is on all its blogs. */
export const fillNames = (body: readonly BlockNode[], names: Names): BlockNode[] =>
  body.map((block) =>
    block.type === "Paragraph" || block.type === "Header"
      ? { ...block, value: block.value.map((node) => fillInline(node, names)) }
      : block,
  );

function fillInline(node: InlineNode, names: Names): InlineNode {
  if (node.type === "Text") return fillText(node, names);
  if (node.type === "Link") return { ...node, value: node.value.map((text) => fillText(text, names)) };
  return node;
}

const fillText = (node: TextNode, names: Names): TextNode => ({
  ...node,
  value: node.value.replaceAll(/\{(blog|network)\}/g, (_, key: keyof Names) => names[key]),
});
