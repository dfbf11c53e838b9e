import { Slice } from "prosemirror-model";
import { Plugin, Selection } from "prosemirror-state";
import { toggleMark } from "prosemirror-commands";
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

/** Replaces the selection with nodes. */
export function insertBody(view: EditorView, body: readonly BlockNode[]): void {
  const { content } = schema.nodeFromJSON(buildDocument(body));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
}

/** Takes what is pasted and dropped. */
export interface PasteHandlers {
  /** Null where images aren't allowed. */
  receiveImages: ((files: readonly File[]) => void) | null;
  /** `html` is empty for plain text. */
  insert: (view: EditorView, text: string, html: string) => void;
}

/**
 * Handles paste and drop instead of the library, which would let a browser parse the HTML: that needs a Trusted Types
 * policy and reports every inline style as a violation (docs/decisions/0075). Content copied here is restored unchanged.
 */
export function createPastePlugin({ receiveImages, insert }: PasteHandlers): Plugin {
  let copied: { slice: Slice; text: string } | null = null;
  const receive = (view: EditorView, data: DataTransfer): boolean => {
    const images = [...data.files].filter(({ type }) => type.startsWith("image/"));
    const text = data.getData("text/plain");
    const html = data.getData("text/html");
    if (images.length > 0 && receiveImages && text === "") {
      receiveImages(images);
      return true;
    }
    if (copied?.text === text && html.includes("data-pm-slice")) {
      view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView());
      return true;
    }
    insert(view, text, html);
    return true;
  };
  const remember = (view: EditorView) => {
    const slice = view.state.selection.content();
    copied = { slice, text: view.serializeForClipboard(slice).text };
    // Lets the library write the clipboard.
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        copy: remember,
        cut: remember,
        paste: (view, event) => {
          event.preventDefault();
          return event.clipboardData === null || receive(view, event.clipboardData);
        },
        drop: (view, event) => {
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const { tr, doc } = view.state;
          if (position) view.dispatch(tr.setSelection(Selection.near(doc.resolve(position.pos))));
          return receive(view, event.dataTransfer);
        },
      },
    },
  });
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
