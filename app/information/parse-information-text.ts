import type { HeaderNode, ParagraphNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";

/**
 * The typed nodes of a text as it is typed: each line is a paragraph; a line that begins with "## " or "### " is a heading, one
 * with "- " or "1. " a list item, and `[label](path)` a link.
 */
export const parseInformationText = (text: string): (ParagraphNode | HeaderNode)[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(parseLine);

function parseLine(line: string): ParagraphNode | HeaderNode {
  const [start = "", hashes] = /^(?:(##|###)|-|\d{1,3}\.) +/.exec(line) ?? [];
  const value = parseInline(line.slice(start.length));
  const base = { value, continuesItem: false };
  if (hashes !== undefined) return { type: "Header", level: hashes.length, containers: [], ...base };
  const style = start.startsWith("-") ? ("Bullet" as const) : ("Number" as const);
  const containers = start === "" ? [] : [{ type: "List" as const, style }];
  return { type: "Paragraph", align: null, containers, ...base };
}

function parseInline(text: string): InlineNode[] {
  return text.split(/(\[[^[\]]+\]\([^()]+\))/).flatMap((part): InlineNode[] => {
    const [, label, reference] = /^\[([^[\]]+)\]\(([^()]+)\)$/.exec(part) ?? [];
    if (label === undefined || reference === undefined) return part === "" ? [] : [createText(part)];
    return [
      { type: "Link", reference, value: [createText(label)], target: "", noFollow: false, analytics: [] },
    ];
  });
}

const createText = (value: string) => ({ type: "Text" as const, value, styles: [] });
