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
  }
  const found = html !== "" && html.length <= maxPasted ? parsePastedHtml(html) : [];
  const body = found.length > 0 ? found : parsePlainText(text.trimEnd());
  if (body.length > 0) insertBody(view, body);
}
