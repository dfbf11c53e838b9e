import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { names } from "../../contract/document/document-json.ts";
import { buildDocument } from "../../contract/document/build-document.ts";
import { trimAddress } from "../link/trim-address.ts";
import { findPlayer, insertNode } from "./insert-pasted.client.ts";
import { isWebAddress } from "./is-web-address.ts";

/** The card that an address becomes on a line of its own; null if it stays a link. */
export type FindCard = (address: string) => Promise<BlockNode | null>;

/** The address that a text ends with; empty if it ends with none. */
function findLastAddress(text: string): string {
  const last = text.split(/[\s<>"]/).at(-1) ?? "";
  const start = last.search(/https?:\/\//i);
  return start === -1 ? "" : last.slice(start);
}

/** Makes the address before the caret a link, unless it is one. Returns whether it did. */
export function linkTyped(view: EditorView): boolean {
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

/** The address that the caret's line consists of; null in lists and quotations, where nothing but text can be. */
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

/** Puts a story's card in the place of its address, if that still stands alone when the answer comes. */
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
