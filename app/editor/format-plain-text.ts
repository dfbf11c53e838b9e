import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";

/**
 * A body as plain text: quotations start with ">", list items with "-" or their number, and blocks without
 * text are replaced by their address or name. A fallback, since the nodes contain more.
 */
export function formatPlainText(body: readonly BlockNode[]): string {
  let number = 0;
  return body
    .map((node, index) => {
      const containers = "containers" in node ? node.containers : [];
      const list = containers.findLast((container) => container.type === "List");
      const isItem = list !== undefined && "continuesItem" in node && !node.continuesItem;
      number = list === undefined ? 0 : isItem ? number + 1 : number;
      const mark = !isItem ? "" : list?.style === "Number" ? `${number}. ` : "- ";
      const isQuoted = containers.some(({ type }) => type === "BlockQuote");
      const text = mark + formatBlock(node);
      const before = index === 0 ? "" : isSameList(body[index - 1], node) ? "\n" : "\n\n";
      return before + (isQuoted ? text.replace(/^/gm, "> ") : text);
    })
    .join("");
}

const isSameList = (before: BlockNode | undefined, node: BlockNode) =>
  before !== undefined &&
  "containers" in before &&
  "containers" in node &&
  [before, node].every(({ containers }) => containers.some(({ type }) => type === "List" || type === "Code"));

function formatBlock(node: BlockNode): string {
  if ("value" in node) return formatInline(node.value);
  if (node.type === "HorizontalRule") return "—";
  if ("url" in node) return node.url;
  if (node.type === "Image") return node.image.alt;
  return "title" in node && node.title !== "" ? node.title : "id" in node ? node.id : "";
}

const formatInline = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === "LineBreak") return "\n";
      if (node.type === "Link") return formatInline(node.value);
      return node.type === "Text" ? node.value : "";
    })
    .join("");
