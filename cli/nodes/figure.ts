import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";
import { createParagraph, isInline, type Context, type Convert } from "./conversion.ts";
import { convertFlow } from "./flow.ts";
import { hasClass, isElement } from "./hast.ts";
import { flattenPieces, hasWords } from "./inline-run.ts";
import { findImageAlignment } from "./image.ts";

/** A figure: its caption is attached to its last image, player or table; otherwise it becomes a paragraph. */
export const convertFigure: Convert = (element, context) => {
  const isCaption = (node: (typeof element.children)[number]) => isElement(node, "figcaption");
  const content = { ...element, children: element.children.filter((child) => !isCaption(child)) };
  const captions = element.children
    .filter(isCaption)
    .flatMap((child) => (isElement(child) ? child.children : []));
  const { inlines, others } = flattenPieces(context.pieces(captions, context));
  const alignment = findImageAlignment(element);
  const blocks = convertFlow(content, context)
    .filter((piece) => !isInline(piece))
    .map((block) => (block.type === "Image" && alignment ? { ...block, alignment } : block));
  const made = withCaption(blocks, inlines, context);
  if (hasClass(element, "wp-block-embed") && made.every((block) => block.type === "Paragraph")) {
    context.note({ kind: "embed", reason: "no player supports this address; it was kept as a link" });
  }
  return [...made, ...others];
};

type Captioned = Extract<BlockNode, { caption: InlineNode[] }>;
const takesCaption = (block: BlockNode): block is Captioned => "caption" in block;

function withCaption(blocks: BlockNode[], caption: InlineNode[], context: Context): BlockNode[] {
  if (!hasWords(caption)) return blocks;
  const index = blocks.findLastIndex(takesCaption);
  const block = blocks[index];
  if (!block || !takesCaption(block)) return [...blocks, createParagraph(caption, context)];
  return blocks.with(index, { ...block, caption: joinCaptions(caption, block.caption) });
}

/** The caption, followed by the image's link unless the caption already contains it. */
function joinCaptions(caption: InlineNode[], linked: InlineNode[]): InlineNode[] {
  const references = caption.flatMap((node) => (node.type === "Link" ? [node.reference] : []));
  const more = linked.filter((node) => node.type !== "Link" || !references.includes(node.reference));
  return more.length === 0 ? caption : [...caption, { type: "LineBreak" }, ...more];
}
