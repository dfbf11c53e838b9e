import type { EditorView } from "prosemirror-view";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { definePart } from "../../parts/part.ts";
import { insertBlocksAt } from "../text/insert-blocks.client.ts";
import { childPosition } from "../text/story-commands.ts";
import { insertIncoming, type IncomingOptions } from "./insert-incoming.client.ts";
import { insertImages } from "./upload-images.client.ts";

const reading = definePart(() => import("./read-docx.client.ts"));

/** A larger document is not opened, bytes. */
const maxDocument = 20_000_000;

const isImage = ({ type }: File) => type.startsWith("image/");
const isDocument = ({ name }: File) => /\.docx$/i.test(name);

/**
 * Accepts files that were dropped, pasted or chosen: images into the library and the text, Word documents into the
 * text. Returns messages for the writer, each once.
 */
export async function receiveFiles(
  view: EditorView,
  files: readonly File[],
  options: IncomingOptions,
): Promise<string[]> {
  const messages = new Set<string>();
  if (files.some((file) => !isImage(file) && !isDocument(file))) messages.add(options.labels["file.unknown"]);
  for (const file of files.filter(isDocument))
    for (const message of await insertDocument(view, file, options)) messages.add(message);
  for (const failure of await insertImages(view, files.filter(isImage), options.upload))
    messages.add(failure);
  return [...messages];
}

async function insertDocument(view: EditorView, file: File, options: IncomingOptions): Promise<string[]> {
  const module = file.size <= maxDocument ? await reading.load() : null;
  const found = await module?.readDocx(await file.arrayBuffer());
  if (view.isDestroyed) return [];
  if (!found || found.body.length === 0) return [options.labels["file.unreadable"]];
  return insertIncoming(view, found, insertAfterCaret, options);
}

const above: ReadonlySet<string> = new Set([storyNames.headline, storyNames.standfirst]);

/** Inserts after the block of the caret, or before all others if the caret is in headline or standfirst. */
function insertAfterCaret(view: EditorView, body: readonly BlockNode[]): void {
  const { doc, selection } = view.state;
  const { $to } = selection;
  const first = childPosition(doc, 2);
  const isAbove = $to.depth === 1 && above.has($to.parent.type.name);
  const block = doc.child(2);
  const start = block.isTextblock && block.content.size === 0 ? first + block.nodeSize : first;
  const caret = $to.depth === 0 ? $to.pos : $to.after(1);
  insertBlocksAt(view, isAbove ? start : caret, body);
}
