import { Fragment, Slice, type Node } from "prosemirror-model";
import { Selection, TextSelection, type Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { buildStoryDocument } from "../../../../contract/document/build-story-document.ts";
import { names } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { storyType } from "../blocks/story-type.ts";
import { findAddressBlock } from "./find-address-block.ts";
import { childPosition, insertBlock } from "./story-commands.ts";

/** Blocks of the wire as content of the document. */
export function createBlocks(body: readonly BlockNode[]): Fragment {
  const doc = storySchema.nodeFromJSON(buildStoryDocument({ headline: "", subhead: null, body }));
  const [headline, standfirst] = [doc.child(0), doc.child(1)];
  return doc.content.cut(headline.nodeSize + standfirst.nodeSize);
}

/** Replaces the selection. Lines without room for blocks get the text of these: plain in a headline, broken in a caption. */
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
    const blocks = content.lastChild && !content.lastChild.isTextblock ? endInLine(content) : content;
    // Blocks stay whole: only paragraphs, lists and the like go on with the line in which the caret stands.
    tr.replaceSelection(Slice.maxOpen(blocks, false));
  }
  view.dispatch(tr.scrollIntoView());
}

/** Inserts one block where blocks are inserted from a menu. */
export function insertNode(view: EditorView, node: BlockNode): void {
  const { firstChild } = createBlocks([node]);
  if (firstChild) insertBlock(firstChild)(view.state, view.dispatch);
  view.focus();
}

/** The caret comes to stand after the last block instead of on it, where typing would replace it. */
const endInLine = (content: Fragment): Fragment =>
  content.lastChild?.type.isInGroup("block")
    ? content.append(Fragment.from(storyType(names.paragraph).create()))
    : content;

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

/** Inserts blocks at a position of their own, between others; used for what arrives later. */
export function insertBlocksAt(view: EditorView, position: number, body: readonly BlockNode[]): void {
  const { doc, tr } = view.state;
  const $position = doc.resolve(Math.min(position, doc.content.size));
  const at = $position.depth === 0 ? $position.pos : $position.after(1);
  const isLast = at >= doc.content.size;
  const content = createBlocks(body);
  // An empty paragraph was waiting for it.
  const before = doc.resolve(at).nodeBefore;
  const from = before?.type.name === names.paragraph && before.content.size === 0 ? at - before.nodeSize : at;
  tr.replaceWith(
    from,
    at,
    isLast ? content.append(Fragment.from(storyType(names.paragraph).create())) : content,
  );
  tr.setSelection(Selection.near(tr.doc.resolve(from + content.size), 1));
  view.dispatch(tr.scrollIntoView());
}

const emptyParagraph: BlockNode = {
  type: "Paragraph",
  value: [],
  align: null,
  containers: [],
  continuesItem: false,
};

/** Makes the address in whose paragraph the caret stands its player or card, with the caret behind it. */
export const replaceAddress =
  (address: string, hosts: ReadonlySet<string>): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    const block = findAddressBlock(address, hosts);
    if (!block) return false;
    if (!dispatch) return true;
    const content = createBlocks([block, emptyParagraph]);
    const start = $from.before();
    tr.replaceWith(start, $from.after(), content);
    tr.setSelection(TextSelection.near(tr.doc.resolve(start + content.size - 1)));
    dispatch(tr.scrollIntoView());
    return true;
  };

/** The same of an address behind which Enter was pressed a moment ago. The caret stays. */
export function replaceEntered(view: EditorView, address: string, hosts: ReadonlySet<string>): void {
  const block = findAddressBlock(address, hosts);
  const { doc, tr } = view.state;
  const index = doc.children.findIndex(
    ({ type, textContent }) => type.name === names.paragraph && textContent.trim() === address,
  );
  if (!block || index < 0) return;
  const start = childPosition(doc, index);
  view.dispatch(tr.replaceWith(start, start + doc.child(index).nodeSize, createBlocks([block])));
}
