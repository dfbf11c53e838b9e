import type { EditorView } from "prosemirror-view";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { EditorWords } from "./present-editor-words.ts";
import { parseTypedAddress } from "./is-web-address.ts";
import { findLink, setLink } from "./link-commands.ts";
import { openPanel, type Course, type PanelAnswer } from "./panel.client.ts";
import { findPlayer, insertNode, insertAfter } from "./insertions.client.ts";

/** Response of the store: the image, or an error message. */
type Answer = Partial<ImageRef> & { message?: unknown };

/** Uploads an image and inserts it at the caret. Returns null on success, otherwise an error message. */
async function sendImage(
  view: EditorView,
  file: File,
  alt: string,
  words: EditorWords,
  course: Course,
): Promise<string | null> {
  // Checked here, because aborting an oversized request would look like a network error.
  if (file.size > words.maxReplyImageBytes) return words.badImage;
  const answer = await send(file, words.uploadTo, course);
  if (course.signal.aborted || view.isDestroyed) return null;
  if (typeof answer?.id !== "string")
    return typeof answer?.message === "string" ? answer.message : words.noImage;
  const { id, format = "jpg", width = null, height = null } = answer;
  insertAfter(view, {
    type: "Image",
    image: { id, format, width, height, alt, focalPoint: null, remoteUrl: null },
    alignment: "Center",
    caption: [],
    attribution: [],
    lightbox: true,
  });
  return null;
}

/** XMLHttpRequest, because fetch doesn't report upload progress. Null if the response can't be read. */
function send(file: File, address: string, { signal, onProgress }: Course): Promise<Answer | null> {
  const body = new FormData();
  body.set("picture", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve(readAnswer(request.responseText));
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("loadend", end);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
  });
}

function readAnswer(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null;
  } catch {
    return null;
  }
}

/** Opens a panel for the address of a link or embed. */
export function openAddressPanel(
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

/** Opens a panel for an image, unless it is given, and for its alt text. */
export function openImagePanel(
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
