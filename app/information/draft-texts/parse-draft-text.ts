import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { InlineNode } from "../../../contract/entities/inline-node.ts";
import type { InformationPageName } from "../../../contract/information-pages.ts";

/**
 * Texts by page: paragraphs with an empty line between them; a line that begins with "## " is a heading, one with "- " a
 * list item, and `[label](path)` a link. `{blog}` and `{network}` stand for names.
 */
export type DraftTexts = Record<InformationPageName, string>;

/** The typed nodes of a text. */
export function parseDraftText(text: string, names: Record<"blog" | "network", string>): BlockNode[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => parseLine(line.replace(/\{(blog|network)\}/g, (_, key: "blog") => names[key])));
}

function parseLine(line: string): BlockNode {
  const base = { continuesItem: false };
  if (line.startsWith("## "))
    return { type: "Header", level: 2, value: parseInline(line.slice(3)), containers: [], ...base };
  const isItem = line.startsWith("- ");
  return {
    type: "Paragraph",
    value: parseInline(isItem ? line.slice(2) : line),
    align: null,
    containers: isItem ? [{ type: "List", style: "Bullet" }] : [],
    ...base,
  };
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
