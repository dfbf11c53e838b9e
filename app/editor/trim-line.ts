import type { InlineNode, TextNode } from "../../contract/entities/inline-node.ts";
import { tidyInline } from "../../contract/document/tidy-body.ts";

/**
 * Normalizes a line's white space as in HTML: one space between words, none at the ends or beside line
 * breaks, and no breaks at the ends.
 */
export function trimLine(line: readonly InlineNode[]): InlineNode[] {
  const once = dropBlanks(line, (text) => text.trimStart(), / $/);
  const twice = dropBlanks(reverse(once), (text) => text.trimEnd(), /^ /);
  return withoutEndBreaks(tidyInline(reverse(twice)));
}

/** Removes spaces after a space, a break, or at the start. */
function dropBlanks(
  line: readonly InlineNode[],
  trim: (text: string) => string,
  blankEnd: RegExp,
): InlineNode[] {
  let isAfterBlank = true;
  const trimText = (text: TextNode): TextNode => {
    const value = isAfterBlank ? trim(text.value) : text.value;
    if (value !== "") isAfterBlank = blankEnd.test(value);
    return { ...text, value };
  };
  return line.map((node) => {
    if (node.type === "Text") return trimText(node);
    if (node.type === "Link") return { ...node, value: node.value.map(trimText) };
    isAfterBlank = node.type === "LineBreak";
    return node;
  });
}

const reverse = (line: readonly InlineNode[]): InlineNode[] =>
  line
    .toReversed()
    .map((node) => (node.type === "Link" ? { ...node, value: node.value.toReversed() } : node));

function withoutEndBreaks(line: InlineNode[]): InlineNode[] {
  const isWord = ({ type }: InlineNode) => type !== "LineBreak";
  const first = line.findIndex(isWord);
  return first < 0 ? [] : line.slice(first, line.findLastIndex(isWord) + 1);
}
