import { Fragment, Slice, type Node } from "prosemirror-model";
import { Selection, type Command, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { buildStoryDocument } from "../../../../contract/document/build-story-document.ts";
import { names } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { storyType } from "../blocks/story-nodes.ts";
import { findAddressBlock } from "./find-address-block.ts";
import { childPosition, insertBlock, isParagraph, standAfter } from "./story-commands.ts";

/** API blocks as content of the document. */
export function createBlocks(body: readonly BlockNode[]): Fragment {
  const doc = storySchema.nodeFromJSON(buildStoryDocument({ headline: "", subhead: null, body }));
  const [headline, standfirst] = [doc.child(0), doc.child(1)];
  return doc.content.cut(headline.nodeSize + standfirst.nodeSize);
}

/**
 * Replaces the selection. Lines that can't contain blocks get their text: plain in a headline, with line breaks in a
 * caption.
 */
export function insertBlocks(view: EditorView, body: readonly BlockNode[]): void {
  if (body.length === 0) return;
  const { state } = view;
  const { parent, depth } = state.selection.$from;
  const content = createBlocks(body);
  const { tr } = state;
  const isLine = depth === 1 && !parent.type.isInGroup("flow") && parent.inlineContent;
  const isInBlock = depth > 1 && parent.inlineContent && !parent.type.isInGroup("flow");
  if (parent.type.markSet?.length === 0) tr.insertText(readLine(content));
  else if (isLine || isInBlock) tr.replaceSelection(new Slice(joinLines(content), 0, 0));
  else {
    // Blocks stay whole: only paragraphs, lists and the like merge with the caret's line.
    tr.replaceSelection(Slice.maxOpen(content, false));
    if (endsInBlock(content)) leaveInserted(tr, tr.mapping.map(state.selection.to));
  }
  view.dispatch(tr.scrollIntoView());
}

/** Inserts one block at the position for items of a menu. */
export function insertNode(view: EditorView, node: BlockNode): void {
  const { firstChild } = createBlocks([node]);
  if (firstChild) insertBlock(firstChild)(view.state, view.dispatch);
  view.focus();
}

const endsInBlock = ({ lastChild }: Fragment) =>
  lastChild !== null && (lastChild.isLeaf || lastChild.type.isInGroup("block"));

/** The caret moves after the last block instead of on it or in its caption. */
function leaveInserted(tr: Transaction, end: number): void {
  const $end = tr.doc.resolve(end);
  if ($end.depth === 0) standAfter(tr, end, isParagraph);
  else tr.setSelection(Selection.near($end));
}

const readLine = (content: Fragment): string =>
  content.textBetween(0, content.size, " ", " ").replace(/\s+/g, " ").trim();

function joinLines(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.descendants((node) => {
    if (!node.inlineContent) return true;
    if (nodes.length > 0 && node.content.size > 0) nodes.push(storyType(names.lineBreak).create());
    nodes.push(...node.content.content);
    return false;
  });
  return Fragment.from(nodes);
}

/**
 * Inserts blocks at a given position; used for delayed insertions. The caret moves after them unless the person is
 * typing elsewhere by then.
 */
export function insertBlocksAt(
  view: EditorView,
  position: number,
  body: readonly BlockNode[],
  movesCaret = true,
): void {
  const { state } = view;
  const { doc, tr } = state;
  const $position = doc.resolve(Math.min(position, doc.content.size));
  const at = $position.depth === 0 ? $position.pos : $position.after(1);
  const isLast = at >= doc.content.size;
  const content = createBlocks(body);
  // An empty paragraph was its placeholder.
  const before = doc.resolve(at).nodeBefore;
  const from = before?.type.name === names.paragraph && before.content.size === 0 ? at - before.nodeSize : at;
  const last = isLast ? content.append(Fragment.from(storyType(names.paragraph).create())) : content;
  tr.replaceWith(from, at, last);
  // A caret in the placeholder paragraph must move.
  const isWaiting = from < at && state.selection.from > from && state.selection.to < at;
  if (movesCaret || isWaiting) standAfter(tr, from + content.size, isParagraph).scrollIntoView();
  view.dispatch(tr);
}

/** Turns the address in the caret's paragraph into its player or card, and moves the caret after it. */
export const replaceAddress =
  (address: string, hosts: ReadonlySet<string>): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    const block = findAddressBlock(address, hosts);
    if (!block) return false;
    if (!dispatch) return true;
    const content = createBlocks([block]);
    const start = $from.before();
    tr.replaceWith(start, $from.after(), content);
    dispatch(standAfter(tr, start + content.size).scrollIntoView());
    return true;
  };

/**
 * Turns an address into its player or card after a delayed Enter. The caret stays, and remains visible if it is after
 * it.
 */
export function replaceEntered(view: EditorView, address: string, hosts: ReadonlySet<string>): void {
  const block = findAddressBlock(address, hosts);
  const { doc, tr, selection } = view.state;
  const index = doc.children.findIndex(
    ({ type, textContent }) => type.name === names.paragraph && textContent.trim() === address,
  );
  if (!block || index < 0) return;
  const start = childPosition(doc, index);
  tr.replaceWith(start, start + doc.child(index).nodeSize, createBlocks([block]));
  view.dispatch(selection.$head.index(0) === index + 1 ? tr.scrollIntoView() : tr);
}
