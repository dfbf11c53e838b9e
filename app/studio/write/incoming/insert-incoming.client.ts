import type { EditorView } from "prosemirror-view";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { countLabel, type WriteLabels } from "../write-labels.ts";
import { fillImages, isEmptyImage, type EmptyImage, type UploadOptions } from "./upload-images.client.ts";

/** What comes into a text from another program. */
export interface Incoming {
  body: readonly BlockNode[];
  /** The files of the images of `body`, in its order; null for one that only its program has. */
  files: readonly (File | null)[];
  /** How many other things are not in `body`. */
  leftOut: number;
}

export interface IncomingOptions {
  upload: UploadOptions;
  labels: WriteLabels;
  locale: string;
}

/** Inserts blocks, and uploads the files of their images. Answers what the writer must know: each once. */
export async function insertIncoming(
  view: EditorView,
  { body, files, leftOut }: Incoming,
  insert: (view: EditorView, body: readonly BlockNode[]) => void,
  { upload, labels, locale }: IncomingOptions,
): Promise<string[]> {
  const before = new Set(findEmptyImages(view).map(({ node }) => node));
  insert(view, body);
  const added = findEmptyImages(view).filter(({ node }) => !before.has(node));
  const images = added.flatMap(({ position }, index): EmptyImage[] => {
    const file = files[index];
    return file ? [{ position, file }] : [];
  });
  // In a headline or a caption there are no blocks for images.
  const missing = leftOut + files.length - added.length;
  const failures = await fillImages(view, images, upload);
  return [
    ...(missing > 0 ? [countLabel(labels, "leftOut", missing, locale)] : []),
    ...(images.length < added.length
      ? [countLabel(labels, "image.wanted", added.length - images.length, locale)]
      : []),
    ...new Set(failures),
  ];
}

function findEmptyImages(view: EditorView) {
  const found: { node: ReturnType<typeof view.state.doc.child>; position: number }[] = [];
  view.state.doc.descendants((node, position) => {
    if (isEmptyImage(node)) found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
}
