import { toggleMark } from "prosemirror-commands";
import { Slice } from "prosemirror-model";
import { Plugin, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { names } from "../../contract/document/document-json.ts";
import { buildDocument } from "../../contract/document/build-document.ts";
import { findEmbedAddress } from "../embed/find-embed-address.ts";
import { trimAddress } from "../link/trim-address.ts";
import { isWebAddress } from "./is-web-address.ts";
import { parsePlainText } from "./parse-plain-text.ts";
import { maxPasted, parsePastedHtml } from "./paste/parse-pasted-html.ts";
import { schema } from "./schema.ts";

/** The embed node for a URL; null if it isn't a known provider's. */
export function findPlayer(address: string): BlockNode | null {
  const found = URL.canParse(address) ? findEmbedAddress(new URL(address)) : null;
  return found && { ...found, title: "", caption: [], poster: null };
}

const emptyLine: BlockNode = {
  type: "Paragraph",
  value: [],
  align: null,
  containers: [],
  continuesItem: false,
};

/** Inserts an atomic block and puts the caret after it; if it stayed selected, typing would replace it. */
export const insertNode = (view: EditorView, wholeNode: BlockNode): void =>
  insertBody(view, [wholeNode, emptyLine]);

/** The same after the selection, which stays. */
export function insertAfter(view: EditorView, wholeNode: BlockNode): void {
  const { tr, selection } = view.state;
  view.dispatch(tr.setSelection(Selection.near(selection.$to)));
  insertNode(view, wholeNode);
}

/** Inserts blocks after the one at the caret, or replaces it if it is empty, and puts the caret below them. */
export function insertBlocks(view: EditorView, body: readonly BlockNode[]): void {
  const { tr, selection, doc } = view.state;
  const { $to } = selection;
  const isIn = $to.depth > 0;
  const to = isIn ? $to.after(1) : doc.content.size;
  const from = isIn && $to.node(1).content.size === 0 ? $to.before(1) : to;
  const { content } = schema.nodeFromJSON(buildDocument([...body, emptyLine]));
  tr.replaceWith(from, to, content);
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(from + content.size), -1)).scrollIntoView());
}

/** Replaces the selection with nodes. */
function insertBody(view: EditorView, body: readonly BlockNode[]): void {
  const { content } = schema.nodeFromJSON(buildDocument(body));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
}

/** Inserts pasted content into a reply. */
export function insertPasted(view: EditorView, text: string, html: string): void {
  const address = text.trim();
  const { selection } = view.state;
  const link = schema.marks[names.link];
  if (isWebAddress(address) && !/\s/.test(address)) {
    const player = selection.empty && selection.$from.parent.content.size === 0 ? findPlayer(address) : null;
    if (player) return insertNode(view, player);
    if (!selection.empty && link) {
      toggleMark(link, { reference: address }, { removeWhenPresent: false })(view.state, view.dispatch);
      return;
    }
    if (link) {
      const text = schema.text(address, [link.create({ reference: address })]);
      view.dispatch(view.state.tr.replaceSelectionWith(text, false).scrollIntoView());
      return;
    }
  }
  const found = html !== "" && html.length <= maxPasted ? parsePastedHtml(html) : [];
  const body = found.length > 0 ? found : parsePlainText(text.trimEnd());
  if (body.length > 0) insertBody(view, body);
}

/** The card that replaces an address on a line of its own; null if it stays a link. */
export type FindCard = (address: string) => Promise<BlockNode | null>;

/** The address at the end of a text; empty if there is none. */
function findLastAddress(text: string): string {
  const last = text.split(/[\s<>"]/).at(-1) ?? "";
  const start = last.search(/https?:\/\//i);
  return start === -1 ? "" : last.slice(start);
}

/** Makes the address before the caret a link, unless it is one. Returns true if it did. */
function linkTyped(view: EditorView): boolean {
  const { selection, schema, tr } = view.state;
  const { $from } = selection;
  const link = schema.marks[names.link];
  if (!link || !selection.empty || !$from.parent.isTextblock || isInCode(view)) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
  const found = findLastAddress(before);
  const reference = trimAddress(found);
  const from = $from.pos - found.length;
  const to = from + reference.length;
  if (!isWebAddress(reference) || view.state.doc.rangeHasMark(from, to, link)) return false;
  view.dispatch(tr.addMark(from, to, link.create({ reference })));
  return true;
}

const isInCode = ({ state: { selection, schema } }: EditorView): boolean => {
  const { $from } = selection;
  const style = schema.marks["Code"];
  const isStyled = style?.isInSet($from.marks()) !== undefined;
  return (
    isStyled ||
    Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
      (node) => node.type.name === names.code,
    )
  );
};

/** Turns addresses into links as they are finished by a space or a new line. */
export const createTypedLinks = (findCard: FindCard): Plugin =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if (!/^\s$/.test(text) || !linkTyped(view)) return false;
        view.dispatch(view.state.tr.insertText(text, from, to));
        return true;
      },
      handleKeyDown(view, { key, isComposing }) {
        if (key !== "Enter" || isComposing) return false;
        const address = findLoneAddress(view);
        const player = address === null ? null : findPlayer(address);
        if (player) {
          selectLine(view);
          insertNode(view, player);
          return true;
        }
        linkTyped(view);
        if (address !== null) void showCard(view, address, findCard);
        return false;
      },
    },
  });

/**
 * The address that is the only content of the caret's line; null in lists and quotations, which can contain only text.
 */
function findLoneAddress({ state: { selection } }: EditorView): string | null {
  const { $from, empty } = selection;
  const text = $from.parent.textContent;
  const isAlone =
    empty &&
    $from.depth === 1 &&
    $from.parent.childCount === 1 &&
    $from.parentOffset === $from.parent.content.size;
  return isAlone && isWebAddress(text) && trimAddress(text) === text ? text : null;
}

function selectLine(view: EditorView): void {
  const { $from } = view.state.selection;
  view.dispatch(view.state.tr.delete($from.start(), $from.end()));
}

/** Replaces an address with its story's card, if it is still alone on its line when the response arrives. */
export async function showCard(view: EditorView, address: string, findCard: FindCard): Promise<void> {
  const node = await findCard(address).catch(() => null);
  if (node === null || view.isDestroyed) return;
  const { doc, tr, schema } = view.state;
  doc.forEach((line, position) => {
    if (tr.docChanged || line.type.name !== names.paragraph || line.textContent !== address) return;
    tr.replaceWith(position, position + line.nodeSize, schema.nodeFromJSON(buildDocument([node])).content);
  });
  if (tr.docChanged) view.dispatch(tr);
}
