import type { Node, ResolvedPos } from "prosemirror-model";
import { NodeSelection, type EditorState } from "prosemirror-state";
import { storyNames } from "../../../../contract/document/block-entries.ts";

/** A block of the story, and its position. */
export interface FoundBlock {
  node: Node;
  position: number;
}

/** Blocks have a form or a view of their own; slides are the blocks of a slideshow. */
export const isBlock = ({ type }: Node): boolean => type.isInGroup("block") || type.name === storyNames.slide;

/** The innermost block that is selected, or has the caret; null in running text. */
export function findBlock({ selection }: Pick<EditorState, "selection">): FoundBlock | null {
  if (selection instanceof NodeSelection && isBlock(selection.node))
    return { node: selection.node, position: selection.from };
  return findAround(selection.$from, isBlock);
}

/**
 * The block whose fields are shown: the one at the caret, or the one right before an empty paragraph with the caret, as
 * after an insertion.
 */
export function findBlockWithFields(state: Pick<EditorState, "selection">): FoundBlock | null {
  const { $from, empty } = state.selection;
  const isWaiting = empty && $from.depth === 1 && $from.parent.content.size === 0;
  const own = findBlock(state);
  if (own || !isWaiting) return own;
  const { nodeBefore } = $from.doc.resolve($from.before());
  return nodeBefore && isBlock(nodeBefore)
    ? { node: nodeBefore, position: $from.before() - nodeBefore.nodeSize }
    : null;
}

/** The node that Alt and an arrow key move: the block, or else the whole paragraph, list or quotation at the caret. */
export function findMovable(state: Pick<EditorState, "selection">): FoundBlock | null {
  const block = findBlock(state);
  if (block) return block;
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.$from.depth === 0)
    return { node: selection.node, position: selection.from };
  const { $from } = selection;
  if ($from.depth === 0) return null;
  const node = $from.node(1);
  const isFixed = node.type.name === storyNames.headline || node.type.name === storyNames.standfirst;
  return isFixed ? null : { node, position: $from.before(1) };
}

function findAround($position: ResolvedPos, isWanted: (node: Node) => boolean): FoundBlock | null {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const node = $position.node(depth);
    if (isWanted(node)) return { node, position: $position.before(depth) };
  }
  return null;
}
