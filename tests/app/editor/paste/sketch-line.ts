import type { InlineNode } from "../../../../contract/entities/inline-node.ts";

/** Styles in braces, links in brackets, line breaks as "/". */
export const sketchLine = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === "LineBreak") return "/";
      if (node.type === "Link") return `[${sketchLine(node.value)}→${node.reference}]`;
      if (node.type !== "Text") return "?";
      return node.styles.length > 0 ? `{${node.styles.join(" ")}: ${node.value}}` : node.value;
    })
    .join("");
