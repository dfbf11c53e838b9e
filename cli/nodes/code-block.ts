import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode, LinkNode, TextNode } from "../../contract/entities/inline-node.ts";
import { createParagraph, createText, isInline, type Convert } from "./conversion.ts";
import { joinRun } from "./inline-run.ts";

/** Preformatted text: one paragraph for each line, keeping empty lines and leading spaces. */
export const convertCodeBlock: Convert = (element, context) => {
  const inner = {
    ...context,
    isPreformatted: true,
    align: null,
    containers: [...context.containers, { type: "Code" as const }],
  };
  const made: BlockNode[] = [];
  let lines: InlineNode[][] = [[]];
  const close = () => {
    for (const line of trimLines(lines)) {
      const value = joinRun(line);
      made.push(createParagraph(value.length > 0 ? value : [createText("")], inner));
    }
    lines = [[]];
  };
  for (const piece of context.pieces(element.children, inner)) {
    if (!isInline(piece)) {
      close();
      made.push(piece);
    } else if (piece.type === "LineBreak") lines.push([]);
    else
      splitText(withoutCodeStyle(piece)).forEach((part, index) =>
        index === 0 ? lines.at(-1)?.push(part) : lines.push([part]),
      );
  }
  close();
  return made;
};

/** Splits a text or link into one node per line. */
function splitText(node: InlineNode): InlineNode[] {
  if (node.type === "Text") return splitValue(node);
  if (node.type !== "Link") return [node];
  return node.value.flatMap(splitValue).map((text): LinkNode => ({ ...node, value: [text] }));
}

const splitValue = (text: TextNode): TextNode[] =>
  text.value.split(/\r?\n/).map((value) => ({ ...text, value }));

/** The container already marks it as code, so the style is redundant. */
function withoutCodeStyle(node: InlineNode): InlineNode {
  const strip = (text: TextNode) => ({ ...text, styles: text.styles.filter((style) => style !== "Code") });
  if (node.type === "Text") return strip(node);
  return node.type === "Link" ? { ...node, value: node.value.map(strip) } : node;
}

/** Removes empty lines at the start and the end. */
function trimLines(lines: InlineNode[][]): InlineNode[][] {
  const isEmpty = (line: InlineNode[]) =>
    line.every((node) => node.type === "Text" && node.value.trim() === "");
  const first = lines.findIndex((line) => !isEmpty(line));
  const last = lines.findLastIndex((line) => !isEmpty(line));
  return first < 0 ? [] : lines.slice(first, last + 1);
}
