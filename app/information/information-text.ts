import * as v from "valibot";
import {
  type HeaderNode,
  type ParagraphNode,
  BlockNodes,
  type BlockNode,
} from "../../contract/entities/block-node.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { InlineNode, TextNode } from "../../contract/entities/inline-node.ts";
import type { InformationPageName } from "../../contract/network/information-pages.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { english } from "./draft-texts/en-us.ts";
import { spanish } from "./draft-texts/es-es.ts";

/**
 * The typed nodes of a text in simple markup: each line is a paragraph; a line that begins with "## " or "### " is a
 * heading, one with "- " or "1. " a list item, and `[label](path)` a link.
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

/**
 * A text in that markup (`parseInformationText`). Anything it can't express, such as bold words and images, is lost.
 */
export const formatInformationText = (body: readonly BlockNode[]): string =>
  body
    .map(formatBlock)
    .filter((text) => text !== "")
    .join("\n\n")
    // Items of a list are below each other.
    .replaceAll(/^((?:-|1\.) .*)\n\n(?=(?:-|1\.) )/gm, "$1\n");

/** True if the markup can express a text without loss. */
export const canBeTyped = (body: readonly BlockNode[]): boolean =>
  normalize(parseInformationText(formatInformationText(body))) === normalize(body);

const normalize = (body: readonly BlockNode[]) => JSON.stringify(v.parse(BlockNodes, body));

function formatBlock(block: BlockNode): string {
  if (block.type === "Header") return `${block.level < 3 ? "##" : "###"} ${formatInline(block.value)}`;
  if (block.type !== "Paragraph") return bodyText([block]).replaceAll("\n", " ");
  const [container] = block.containers;
  const start = container?.type === "List" ? (container.style === "Number" ? "1. " : "- ") : "";
  return start + formatInline(block.value);
}

const formatInline = (nodes: readonly InlineNode[]): string => nodes.map(formatNode).join("");

function formatNode(node: InlineNode): string {
  if (node.type === "Text") return node.value.replaceAll("\n", " ");
  if (node.type === "Link") return `[${formatInline(node.value)}](${node.reference})`;
  return node.type === "LineBreak" ? " " : "";
}

/** Values of `{blog}` and `{network}` in a text. */
type Names = Readonly<Record<"blog" | "network", string>>;

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

/** The drafts by language and page, in the same markup. */
export const draftTexts: Record<Locale, Record<InformationPageName, string>> = {
  "en-US": english,
  "es-ES": spanish,
};
