import { Slice } from "prosemirror-model";
import { toggleMark } from "prosemirror-commands";
import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { findEmbedAddress } from "../embed/find-embed-address.ts";
import { buildDocument } from "../../contract/document/build-document.ts";
import { names } from "../../contract/document/document-json.ts";
import { isWebAddress } from "./is-web-address.ts";
import { maxPasted, parsePastedHtml } from "./paste/parse-pasted-html.ts";
import { parsePlainText } from "./parse-plain-text.ts";
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

/** Inserts blocks after the one at the caret, or in its place if it is empty, and goes on below them. */
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
export function insertBody(view: EditorView, body: readonly BlockNode[]): void {
  const { content } = schema.nodeFromJSON(buildDocument(body));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
}

/** Inserts what was pasted into a reply. */
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
