import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import { Fragment, type Node } from "prosemirror-model";
import { NodeSelection, Selection, TextSelection, type Command, type Transaction } from "prosemirror-state";
import { names } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { findDepth } from "../../../editor/tools.ts";
import { storyType } from "../blocks/story-nodes.ts";
import { findBlock, findMovable, isBlock } from "../blocks/find-block.ts";

/** Number of fixed lines at the start: headline and standfirst. */
const fixed = 2;

const paragraph = storyType(names.paragraph);
const code = storyType(names.code);

export const setParagraph: Command = setBlockType(paragraph);
export const setHeading = (level: number): Command => setBlockType(storyType(names.heading), { level });

export const toggleCode: Command = (state, dispatch) =>
  findDepth(state, code) === null ? wrapIn(code)(state, dispatch) : lift(state, dispatch);

/**
 * Inserts a block in place of an empty paragraph, or after the block of the caret. The caret moves into its text if
 * that is written next, or else into the paragraph after it, so that typing replaces nothing.
 */
export const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    if (!dispatch) return true;
    const { tr, selection, doc } = state;
    const { $from } = selection;
    const index = Math.max($from.index(0), fixed - 1);
    const current = doc.maybeChild(index);
    const start = childPosition(doc, index);
    const isReplaced = index >= fixed && current !== null && isEmptyParagraph(current);
    const from = isReplaced ? start : start + (current?.nodeSize ?? 0);
    const to = start + (current?.nodeSize ?? 0);
    const isLast = index >= doc.childCount - 1;
    tr.replaceWith(from, to, Fragment.from(isLast ? [block, paragraph.create()] : block));
    const line = findFirstLine(block);
    if (line === null) standAfter(tr, from + block.nodeSize, isParagraph);
    else tr.setSelection(TextSelection.create(tr.doc, from + line));
    dispatch(tr.scrollIntoView());
    return true;
  };

export const isParagraph = ({ type }: Node): boolean => type === paragraph;
const isEmptyParagraph = ({ type, content }: Node) => type === paragraph && content.size === 0;

/** Blocks whose own text is usually written right after insertion: quotations, and image captions. */
const isWrittenFirst = new Set(["Image", "PullQuote", "Quotable"]);

/** Start of a new block's text: in a table, of the first cell. Null if it has none. */
function findFirstLine(block: Node): number | null {
  if (isWrittenFirst.has(block.type.name)) return 1;
  let line: number | null = null;
  block.descendants(({ type }, at) => {
    if (type.spec["tableRole"] === "cell" || type.spec["tableRole"] === "header_cell") line ??= at + 2;
    return line === null;
  });
  return line;
}

/** Moves the caret into the next paragraph if `isNext` accepts it, or into a new one. */
export function standAfter(tr: Transaction, position: number, isNext = isEmptyParagraph): Transaction {
  const next = tr.doc.resolve(position).nodeAfter;
  if (!next || !isNext(next)) tr.insert(position, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, position + 1));
}

/**
 * Moves from a block that is selected as a whole into an empty paragraph after it, so that typing doesn't replace it.
 */
export const leaveBlock: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  const { $to } = selection;
  dispatch?.(standAfter(tr, $to.depth === 0 ? $to.pos : $to.after(1)).scrollIntoView());
  return true;
};

/** Position of a block of the document. */
export const childPosition = (doc: Node, index: number): number => {
  let position = 0;
  for (let at = 0; at < index; at += 1) position += doc.child(at).nodeSize;
  return position;
};

/** Moves the block, or the caret's paragraph, by one; the selection moves with it. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const found = findMovable(state);
    if (!found) return false;
    const { node, position } = found;
    const $position = state.doc.resolve(position);
    const index = $position.index();
    const target = index + by;
    const { parent } = $position;
    if (target < (parent === state.doc ? fixed : 0) || target >= parent.childCount) return false;
    if (!dispatch) return true;
    const neighbor = parent.child(target);
    const to = by < 0 ? position - neighbor.nodeSize : position + neighbor.nodeSize;
    const { tr, selection } = state;
    tr.delete(position, position + node.nodeSize).insert(to, node);
    const shift = to - position;
    tr.setSelection(
      selection instanceof NodeSelection && selection.from === position
        ? NodeSelection.create(tr.doc, to)
        : TextSelection.between(
            tr.doc.resolve(selection.anchor + shift),
            tr.doc.resolve(selection.head + shift),
          ),
    );
    dispatch(tr.scrollIntoView());
    return true;
  };

/** Removes the block that is selected, or has the caret. */
export const removeBlock: Command = (state, dispatch) => {
  const found = findBlock(state);
  if (!found) return false;
  if (!dispatch) return true;
  const { node, position } = found;
  const { tr } = state;
  const isOnly = state.doc.childCount === fixed + 1 && state.doc.resolve(position).depth === 0;
  if (isOnly) tr.replaceWith(position, position + node.nodeSize, paragraph.create());
  else tr.delete(position, position + node.nodeSize);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size))));
  dispatch(tr.scrollIntoView());
  return true;
};

/** Changes one attribute of a block, so that concurrent changes of others are kept. */
export const setAttribute =
  (position: number, name: string, value: unknown, visit?: object): Command =>
  (state, dispatch) => {
    if (!state.doc.nodeAt(position)) return false;
    // The history joins steps with the same mark, as it does for input methods.
    dispatch?.(state.tr.setNodeAttribute(position, name, value).setMeta("composition", visit));
    return true;
  };

/**
 * Moves from the headline into the standfirst, from there into the text, from a caption or quotation to the next block.
 */
export const leaveLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { parent } = $from;
  const { name } = parent.type;
  if (name === storyNames.headline || name === storyNames.standfirst) {
    dispatch?.(goAfter(state.tr, $from.after()));
    return true;
  }
  if (name === storyNames.caption) {
    dispatch?.(goAfter(state.tr, $from.after()));
    return true;
  }
  if (name === storyNames.slide || !isBlock(parent) || !parent.inlineContent)
    return name === storyNames.slide;
  dispatch?.(standAfter(state.tr, $from.after()).scrollIntoView());
  return true;
};

const goAfter = (tr: Transaction, position: number) =>
  tr.setSelection(Selection.near(tr.doc.resolve(position), 1)).scrollIntoView();

/** Enter in a cell is a line break: cells hold lines, not paragraphs. */
export const breakCell: Command = (state, dispatch) => {
  const { name } = state.selection.$from.parent.type;
  if (name !== storyNames.cell && name !== storyNames.headerCell) return false;
  dispatch?.(state.tr.replaceSelectionWith(storyType(names.lineBreak).create()).scrollIntoView());
  return true;
};

/** No line breaks in headline and standfirst. */
export const refuseBreak: Command = ({ selection: { $from } }) => {
  const { name } = $from.parent.type;
  return name === storyNames.headline || name === storyNames.standfirst;
};
