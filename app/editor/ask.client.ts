import { toggleMark } from "prosemirror-commands";
import { TextSelection, type EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { names } from "../../contract/document/document-json.ts";
import type { EditorWords } from "./editor-words.ts";
import { parseTypedAddress } from "./is-web-address.ts";
import { openPanel, type Course, type PanelAnswer } from "./panel.client.ts";
import { schema } from "./schema.ts";
import { findPlayer, insertNode } from "./insert-pasted.client.ts";
import { sendImage } from "./upload.client.ts";

const link = schema.marks[names.link];

/** The link at the caret or in the selection, with its position and address. */
function findLink({ selection, doc }: EditorState): { from: number; to: number; reference: string } | null {
  let found: { from: number; to: number; reference: string } | null = null;
  const start = Math.max(0, selection.from - 1);
  doc.nodesBetween(start, Math.min(doc.content.size, selection.to + 1), (node, place) => {
    const mark = link?.isInSet(node.marks);
    if (!mark || found) return;
    found = { from: place, to: place + node.nodeSize, reference: String(mark.attrs["reference"]) };
  });
  return found;
}

/** Asks for the address of a link or embed. */
export function askAddress(
  kind: "link" | "embed",
  view: EditorView,
  place: HTMLElement,
  words: EditorWords,
): void {
  const old = kind === "link" ? findLink(view.state) : null;
  const question = {
    title: words.tools[kind],
    label: words.address,
    value: old?.reference ?? "",
    file: null,
    canRemove: old !== null,
  };
  const accept = (answer: PanelAnswer | "remove") => {
    const address = answer === "remove" ? "" : parseTypedAddress(answer.value);
    if (kind === "link") return address === null ? words.badAddress : setLink(view, address, old);
    const player = address ? findPlayer(address) : null;
    if (player === null) return words.badEmbed;
    insertNode(view, player);
    return null;
  };
  openPanel(place, question, words, { accept, close: () => view.focus() });
}

/** An empty address removes the link. Without a selection, the address itself becomes the text. */
function setLink(view: EditorView, address: string, old: { from: number; to: number } | null): null {
  const { state } = view;
  const { selection } = state;
  if (!link) return null;
  if (old && selection.empty) {
    const { tr } = state;
    tr.removeMark(old.from, old.to, link);
    if (address !== "") tr.addMark(old.from, old.to, link.create({ reference: address }));
    view.dispatch(tr);
  } else if (address === "") view.dispatch(state.tr.removeMark(selection.from, selection.to, link));
  else if (selection.empty || !(selection instanceof TextSelection))
    view.dispatch(
      state.tr.replaceSelectionWith(schema.text(address, [link.create({ reference: address })]), false),
    );
  else toggleMark(link, { reference: address }, { removeWhenPresent: false })(state, view.dispatch);
  return null;
}

/** Asks for an image, unless it is given, and for its alt text. */
export function askImage(
  view: EditorView,
  place: HTMLElement,
  words: EditorWords,
  given: File | null = null,
): void {
  const question = {
    title: words.tools.image,
    label: words.alt,
    hint: words.altHint,
    value: "",
    maxLength: words.maxAltCharacters,
    file: { label: words.file, accept: "image/png,image/jpeg,image/gif,image/webp,image/avif", given },
    canRemove: false,
  };
  const accept = (answer: PanelAnswer | "remove", course: Course) =>
    answer === "remove" || !answer.file
      ? words.badImage
      : sendImage(view, answer.file, answer.value.trim(), words, course);
  openPanel(place, question, words, { accept, close: () => view.focus() });
}
