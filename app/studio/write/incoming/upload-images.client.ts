import type { Node } from "prosemirror-model";
import { Plugin, PluginKey, type EditorState } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import type { ImageNode, ImageRef } from "../../../../contract/entities/image.ts";
import type { MediaImage } from "../../../../contract/media/media.ts";
import { buildImageNode } from "../../../../contract/media/media-image-node.ts";
import { createBlocks, insertBlocksAt } from "../text/insert-blocks.client.ts";
import { addPlugin } from "../text/late-plugins.client.ts";
import * as css from "../text/story.css.ts";

/** The block of an image that is now in the library; or the error. */
export type UploadOutcome = { kind: "stored"; node: ImageNode } | { kind: "failed"; message: string };

export interface UploadOptions {
  /** Address of the blog's library for uploads. */
  path: string;
  maxBytes: number;
  words: { uploading: string; tooLarge: string; failed: string; refused: string };
}

/** The library's response. */
interface Answer {
  image?: MediaImage;
}

/** Sends one image to the library. Never throws. */
export async function uploadImage(
  file: File,
  { path, maxBytes, words }: UploadOptions,
): Promise<UploadOutcome> {
  // An oversized request would be cut off, which looks like a network error.
  if (file.size > maxBytes) return { kind: "failed", message: words.tooLarge };
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ name: file.name }).toString()}`, {
      method: "POST",
      body: file,
      headers: { Accept: "application/json", "Content-Type": "application/octet-stream" },
    });
    if (response.status === 413) return { kind: "failed", message: words.tooLarge };
    if (response.status === 400) return { kind: "failed", message: words.refused };
    const { image } = await response.json<Answer>();
    return image
      ? { kind: "stored", node: buildImageNode(image) }
      : { kind: "failed", message: words.failed };
  } catch {
    return { kind: "failed", message: words.failed };
  }
}

const key = new PluginKey<DecorationSet>("uploads");

/** Tracks the positions of images that are being uploaded, whatever is typed meanwhile. */
const createUploads = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const mapped = before.map(transaction.mapping, transaction.doc);
        const change = transaction.getMeta(key) as { add?: Decoration; remove?: object } | undefined;
        if (change?.add) return mapped.add(transaction.doc, [change.add]);
        if (change?.remove) return mapped.remove(findUpload(mapped, change.remove));
        return mapped;
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  });

const findUpload = (set: DecorationSet, id: object): Decoration[] =>
  set.find(undefined, undefined, (spec) => (spec as { id?: object }).id === id);

const findPosition = (state: EditorState, id: object): number | null =>
  findUpload(key.getState(state) ?? DecorationSet.empty, id)[0]?.from ?? null;

/** Shows an upload at a position. Returns a function to call at its end, which returns the current position. */
function showUpload(view: EditorView, position: number, text: string): () => number | null {
  if (!key.get(view.state)) addPlugin(view, createUploads());
  const id = {};
  const draw = () => {
    const element = view.dom.ownerDocument.createElement("div");
    element.className = css.uploading;
    element.textContent = text;
    return element;
  };
  const add = Decoration.widget(position, draw, { id, ignoreSelection: true });
  view.dispatch(view.state.tr.setMeta(key, { add }));
  return () => {
    if (view.isDestroyed) return null;
    const now = findPosition(view.state, id);
    view.dispatch(view.state.tr.setMeta(key, { remove: id }));
    return now;
  };
}

/** Uploads images and inserts each at the caret's position. Returns the errors. */
export async function insertImages(
  view: EditorView,
  files: readonly File[],
  options: UploadOptions,
): Promise<string[]> {
  const failures: string[] = [];
  for (const file of files) {
    const { selection } = view.state;
    const { $to } = selection;
    const finish = showUpload(view, $to.depth === 0 ? $to.pos : $to.after(1), options.words.uploading);
    // In sequence: they are inserted in the order in which they were chosen.
    const outcome = await uploadImage(file, options);
    const now = finish();
    if (view.isDestroyed) return failures;
    if (outcome.kind === "failed") failures.push(outcome.message);
    else if (now !== null) insertBlocksAt(view, now, [outcome.node], view.state.selection.eq(selection));
  }
  return failures;
}

/** An image block without an image, and the file to upload for it. */
export interface EmptyImage {
  position: number;
  file: File;
}

/** Uploads the files of image blocks that are already in the text. Returns the errors. */
export async function fillImages(
  view: EditorView,
  images: readonly EmptyImage[],
  options: UploadOptions,
): Promise<string[]> {
  const failures: string[] = [];
  const uploads = images.map(({ position, file }) => ({
    file,
    finish: showUpload(view, position, options.words.uploading),
  }));
  for (const { file, finish } of uploads) {
    const outcome = await uploadImage(file, options);
    const position = finish();
    if (view.isDestroyed) return failures;
    if (outcome.kind === "failed") failures.push(outcome.message);
    else if (position !== null) setImage(view, position, outcome.node);
  }
  return failures;
}

/** Attributes of a block that come from the library. */
const ofLibrary = ["image", "attribution", "isDecorative"];

/** Sets the image unless the block has another by now; alt text that came with the block stays. */
function setImage(view: EditorView, position: number, stored: ImageNode): void {
  const block = view.state.doc.nodeAt(position);
  if (!block || !isEmptyImage(block)) return;
  const { alt } = block.attrs["image"] as ImageRef;
  const image = { ...stored.image, alt: alt || stored.image.alt };
  const attributes = createBlocks([{ ...stored, image }]).firstChild?.attrs ?? {};
  const { tr } = view.state;
  for (const name of ofLibrary) tr.setNodeAttribute(position, name, attributes[name]);
  view.dispatch(tr);
}

/** True for a block whose image is not set yet. */
export const isEmptyImage = ({ type, attrs }: Node): boolean =>
  type.name === "Image" && isEmpty(attrs["image"] as ImageRef);
const isEmpty = ({ id, remoteUrl }: ImageRef) => id === "" && remoteUrl === null;
