import type { BlockNode, NodeOf, TableNode } from "../entities/block-node.ts";
import { buildBlocks, buildLine } from "./build-document.ts";
import { pickAttributes, plainBlocks, slideEntries, slideshowEntries, storyNames } from "./block-entries.ts";
import { names, type NodeJson } from "./document-json.ts";
import { tidyInline } from "./tidy-body.ts";

/** The text common to a post and a document. */
export interface StoryText {
  headline: string;
  /** Null in a post is an empty line in the document. */
  subhead: string | null;
  body: readonly BlockNode[];
}

/**
 * Converts a post's text to its document (JSON of `storySchema`). Neighbors with equal styles are joined, and spans of
 * cells clamped to HTML's range; otherwise `formatStoryDocument` restores the same.
 */
export const buildStoryDocument = ({ headline, subhead, body }: StoryText): NodeJson => ({
  type: names.document,
  content: [
    buildPlainLine(storyNames.headline, headline),
    buildPlainLine(storyNames.standfirst, subhead ?? ""),
    ...buildBlocks(body, buildBlock),
  ],
});

const buildPlainLine = (type: string, text: string): NodeJson => ({
  type,
  ...(text !== "" && { content: [{ type: names.text, text }] }),
});

const buildRichText = (nodes: Parameters<typeof tidyInline>[0]) => buildLine(tidyInline(nodes));

function buildBlock(node: BlockNode): NodeJson {
  if (node.type === "Table") return buildTable(node);
  if (node.type === "Slideshow") return buildSlideshow(node);
  const { type } = node;
  const entries = plainBlocks[type];
  if (!entries)
    return { type: storyNames.unknown, attrs: { nodeType: (node as NodeOf<"Unknown">).nodeType } };
  const text =
    entries.content === null ? {} : buildRichText(node[entries.content as keyof BlockNode] as never);
  return { type, attrs: pickAttributes(entries, node), ...text };
}

const buildSlideshow = (node: NodeOf<"Slideshow">): NodeJson => ({
  type: node.type,
  attrs: pickAttributes(slideshowEntries, node),
  content: node.slides.map((slide) => ({
    type: storyNames.slide,
    attrs: pickAttributes(slideEntries, slide),
    ...buildRichText(slide.caption),
  })),
});

const buildTable = ({ type, caption, rows }: TableNode): NodeJson => ({
  type,
  content: [
    { type: storyNames.caption, ...buildRichText(caption) },
    ...(rows.length > 0 ? [{ type: storyNames.table, content: rows.map(buildRow) }] : []),
  ],
});

const buildRow = ({ cells }: TableNode["rows"][number]): NodeJson => ({
  type: storyNames.row,
  content: cells.map(({ isHeader, colSpan, rowSpan, value }) => ({
    type: isHeader ? storyNames.headerCell : storyNames.cell,
    attrs: { colspan: clampSpan(colSpan), rowspan: clampSpan(rowSpan), colwidth: null },
    ...buildRichText(value),
  })),
});

/** Clamps to the range of HTML. */
const clampSpan = (value: number): number => Math.min(Math.max(1, Math.trunc(value) || 1), 1000);
