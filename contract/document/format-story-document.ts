import * as v from "valibot";
import { BlockNode, type TableNode } from "../entities/block-node.ts";
import { pickEntries, plainBlocks, slideEntries, slideshowEntries, storyNames } from "./block-entries.ts";
import type { StoryText } from "./build-story-document.ts";
import { names, type NodeJson } from "./document-json.ts";
import { formatBlocks, formatLine } from "./format-document.ts";
import { leaveOutSuggestions } from "./leave-out-suggestions.ts";

/**
 * Converts a document (JSON of `storySchema`, checked) to the text of a post: the inverse of `buildStoryDocument`. An
 * empty standfirst becomes null, and a story with only an empty paragraph has no nodes. Open suggestions are left out.
 */
export function formatStoryDocument(document: NodeJson): StoryText & { body: BlockNode[] } {
  const { content = [] } = leaveOutSuggestions(document);
  const [headline, standfirst, ...blocks] = content;
  const subhead = formatPlainText(standfirst);
  const isEmpty = blocks.length === 1 && blocks.every(isEmptyParagraph);
  return {
    headline: formatPlainText(headline),
    subhead: subhead === "" ? null : subhead,
    body: isEmpty ? [] : formatBlocks(blocks, formatBlock),
  };
}

const formatPlainText = (line: NodeJson | undefined): string =>
  (line?.content ?? []).map(({ text = "" }) => text).join("");

const isEmptyParagraph = ({ type, attrs, content = [] }: NodeJson) =>
  type === names.paragraph && content.length === 0 && (attrs?.["align"] ?? null) === null;

/** Parsed, so that entries are complete and nothing unknown to the contract remains. */
function formatBlock(node: NodeJson): BlockNode {
  return v.parse(BlockNode, describeBlock(node));
}

function describeBlock(node: NodeJson): unknown {
  const { type, attrs, content = [] } = node;
  if (type === "Table") return describeTable(content);
  if (type === "Slideshow") {
    const slides = content.map((slide) => ({
      type: "Image",
      ...pickEntries(slideEntries, slide.attrs),
      caption: formatLine(slide),
    }));
    return { type, ...pickEntries(slideshowEntries, attrs), slides };
  }
  const entries = plainBlocks[type];
  if (!entries) return { type: "Unknown", nodeType: attrs?.["nodeType"] };
  return {
    type,
    ...pickEntries(entries, attrs),
    ...(entries.content !== null && { [entries.content]: formatLine(node) }),
  };
}

function describeTable(content: readonly NodeJson[]): TableNode {
  const [caption, table] = content;
  const rows = (table?.content ?? []).map((row) => ({ cells: (row.content ?? []).map(describeCell) }));
  return { type: "Table", caption: caption ? formatLine(caption) : [], rows };
}

const describeCell = (cell: NodeJson): TableNode["rows"][number]["cells"][number] => ({
  value: formatLine(cell),
  isHeader: cell.type === storyNames.headerCell,
  colSpan: Number(cell.attrs?.["colspan"] ?? 1),
  rowSpan: Number(cell.attrs?.["rowspan"] ?? 1),
});
