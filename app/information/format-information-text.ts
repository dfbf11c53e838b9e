import * as v from "valibot";
import { BlockNodes, type BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { parseInformationText } from "./parse-information-text.ts";

/** A text as it is typed (`parseInformationText`). What can't be typed, such as bold words and images, is lost. */
export const formatInformationText = (body: readonly BlockNode[]): string =>
  body
    .map(formatBlock)
    .filter((text) => text !== "")
    .join("\n\n")
    // Items of a list are below each other.
    .replaceAll(/^((?:-|1\.) .*)\n\n(?=(?:-|1\.) )/gm, "$1\n");

/** Whether a text can be typed without loss. */
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
