import { Slice } from "prosemirror-model";
import { Plugin, Selection } from "prosemirror-state";
import { toggleMark } from "prosemirror-commands";
import type { EditorView } from "prosemirror-view";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { findEmbedAddress } from "../embed/find-embed-address.ts";
import { buildDocument } from "./build-document.ts";
import { names } from "./document-json.ts";
import { isWebAddress } from "./is-web-address.ts";
import { maxPasted, parsePastedHtml } from "./parse-pasted-html.ts";
import { parsePlainText } from "./parse-plain-text.ts";
import { schema } from "./schema.ts";

/** The node of a provider's thing at this address, ready to stand in a text; null where there is none. */
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

/** Puts something in whole, and the caret behind it: selected, the next letter would take its place. */
export const insertThing = (view: EditorView, thing: BlockNode): void => insertBody(view, [thing, emptyLine]);

/** Puts nodes in the place of what is selected. */
export function insertBody(view: EditorView, body: readonly BlockNode[]): void {
  const { content } = schema.nodeFromJSON(buildDocument(body));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
}

/**
 * Takes what is pasted and dropped in the place of the library, which would make a document out of the text: our policy
 * forbids that, and a list of what is taken is safer than one of what is not. What was copied here comes back as it was.
 */
export function createPastePlugin(takePicture: ((file: File) => void) | null): Plugin {
  let copied: { slice: Slice; text: string } | null = null;
  const take = (view: EditorView, data: DataTransfer): boolean => {
    const picture = [...data.files].find(({ type }) => type.startsWith("image/"));
    const text = data.getData("text/plain");
    const html = data.getData("text/html");
    if (picture && takePicture && text === "") {
      takePicture(picture);
      return true;
    }
    if (copied?.text === text && html.includes("data-pm-slice")) {
      view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView());
      return true;
    }
    takeText(view, text, html);
    return true;
  };
  const note = (view: EditorView) => {
    const slice = view.state.selection.content();
    copied = { slice, text: view.serializeForClipboard(slice).text };
    // The library writes the clipboard.
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        copy: note,
        cut: note,
        paste: (view, event) => {
          event.preventDefault();
          return event.clipboardData === null || take(view, event.clipboardData);
        },
        drop: (view, event) => {
          if (view.dragging || !event.dataTransfer) return false;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const { tr, doc } = view.state;
          if (place) view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))));
          return take(view, event.dataTransfer);
        },
      },
    },
  });
}

function takeText(view: EditorView, text: string, html: string): void {
  const address = text.trim();
  const { selection } = view.state;
  const link = schema.marks[names.link];
  if (isWebAddress(address) && !/\s/.test(address)) {
    const player = selection.empty && selection.$from.parent.content.size === 0 ? findPlayer(address) : null;
    if (player) return insertThing(view, player);
    if (!selection.empty && link) {
      toggleMark(link, { reference: address }, { removeWhenPresent: false })(view.state, view.dispatch);
      return;
    }
  }
  const found = html !== "" && html.length <= maxPasted ? parsePastedHtml(html) : [];
  const body = found.length > 0 ? found : parsePlainText(text.trimEnd());
  if (body.length > 0) insertBody(view, body);
}
