import type { EditorView } from "prosemirror-view";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { countLabel, type WriteLabels } from "../write-labels.ts";
import { fillImages, isEmptyImage, type EmptyImage, type UploadOptions } from "./upload-images.client.ts";

/** Content from another program. */
export interface Incoming {
  body: readonly BlockNode[];
  /** The files of the images of `body`, in its order; null if the file is missing. */
  files: readonly (File | null)[];
  /** Number of other elements that are not in `body`. */
  leftOut: number;
}

export interface IncomingOptions {
  upload: UploadOptions;
  labels: WriteLabels;
  locale: string;
}

/** Inserts blocks, and uploads the files of their images. Returns messages for the writer, each once. */
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
  // Headlines and captions can't contain image blocks.
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
