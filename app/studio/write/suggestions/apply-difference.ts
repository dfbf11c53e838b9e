import { Fragment, Slice, type Mark, type Node } from "prosemirror-model";
import { names } from "../../../../contract/document/document-json.ts";
import { findSuggestion } from "../../../../contract/document/suggestion-marks.ts";
import type { Difference } from "./compare-nodes.ts";
import { isInOwnBlock, isOwn, type Suggesting } from "./own-block.ts";
import { restyle } from "./restyle.ts";

/** Marks a difference instead of making it; what the person has suggested is changed for real. */
export function applyDifference(suggesting: Suggesting, difference: Difference): void {
  if (difference.kind === "added") add(suggesting, difference);
  else if (difference.kind === "restyled") restyle(suggesting, difference);
  else if (difference.isBlock) removeBlock(suggesting, difference.from);
  else removeText(suggesting, difference);
}

const createMark = ({ tr, attributes }: Suggesting, kind: "insertion" | "deletion"): Mark =>
  tr.doc.type.schema.mark(kind, { ...attributes });

const isItem = ({ type }: Node) => type.name === names.item;

function removeBlock(suggesting: Suggesting, from: number): void {
  const { tr } = suggesting;
  const node = tr.doc.nodeAt(from);
  if (!node) return;
  if (isInOwnBlock(suggesting, from) || isOwnBlock(node, suggesting)) tr.delete(from, from + node.nodeSize);
  else if (isItem(node)) for (const at of listPositions(node, from).toReversed()) removeBlock(suggesting, at);
  else if (!findSuggestion(node, "deletion")) tr.addNodeMark(from, createMark(suggesting, "deletion"));
}

const isOwnBlock = (node: Node, suggesting: Suggesting): boolean =>
  isItem(node)
    ? node.children.every((child) => isOwnBlock(child, suggesting))
    : isOwn(findSuggestion(node, "insertion"), suggesting.attributes);

function listPositions(parent: Node, from: number): number[] {
  const positions: number[] = [];
  parent.forEach((_node, offset) => positions.push(from + 1 + offset));
  return positions;
}

function removeText(suggesting: Suggesting, { from, to }: { from: number; to: number }): void {
  const { tr, attributes } = suggesting;
  const isDirect = isInOwnBlock(suggesting, from);
  const runs: { node: Node; from: number; to: number }[] = [];
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (node.isInline)
      runs.push({ node, from: Math.max(from, position), to: Math.min(to, position + node.nodeSize) });
  });
  for (const run of runs.toReversed()) {
    if (isDirect || isOwn(findSuggestion(run.node, "insertion"), attributes)) tr.delete(run.from, run.to);
    else if (!findSuggestion(run.node, "deletion"))
      tr.addMark(run.from, run.to, createMark(suggesting, "deletion"));
  }
}

function add(suggesting: Suggesting, { at, content }: Extract<Difference, { kind: "added" }>): void {
  const mark = createMark(suggesting, "insertion");
  const added = isInOwnBlock(suggesting, at)
    ? content
    : Fragment.from(content.content.map((node) => markAdded(node, mark)));
  suggesting.tr.replace(at, at, new Slice(added, 0, 0));
}

/** Somebody else's suggestions that are moved stay theirs. */
function markAdded(node: Node, mark: Mark): Node {
  if (isItem(node)) return node.copy(Fragment.from(node.children.map((child) => markAdded(child, mark))));
  return findSuggestion(node, "insertion") ? node : node.mark(mark.addToSet(node.marks));
}
