import type { EditorView } from "prosemirror-view";
import type { EditorWords } from "./editor-words.ts";
import { parseTypedAddress } from "./is-web-address.ts";
import { findLink, setLink } from "./link-commands.ts";
import { openPanel, type Course, type PanelAnswer } from "./panel.client.ts";
import { findPlayer, insertNode } from "./insert-pasted.client.ts";
import { sendImage } from "./upload.client.ts";

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
    if (kind === "link") {
      if (address === null) return words.badAddress;
      setLink(view, address, old);
      return null;
    }
    const player = address ? findPlayer(address) : null;
    if (player === null) return words.badEmbed;
    insertNode(view, player);
    return null;
  };
  openPanel(place, question, words, { accept, close: () => view.focus() });
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
