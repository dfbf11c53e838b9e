import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { Note } from "../nodes/conversion.ts";
import { addParagraphs } from "./auto-paragraphs.ts";
import { expandShortcodes } from "./expand-shortcodes.ts";
import { markShortcodes } from "./mark-shortcodes.ts";
import type { Attachment } from "./outline.ts";

/** Block editor content has explicit paragraphs. */
const hasBlocks = (content: string) => content.includes("<!-- wp:");

/** Content as WordPress would render it: shortcodes expanded, paragraphs added. */
export function parseContent(
  content: string,
  { postId, attachments }: { postId: string; attachments: ReadonlyMap<string, Attachment> },
): { root: Root; notes: Note[] } {
  const marked = markShortcodes(content.replaceAll("\r\n", "\n"));
  const notes = [...marked.notes];
  const parsed = fromHtml(marked.html, { fragment: true });
  const root = expandShortcodes(parsed, { postId, attachments, note: (note) => void notes.push(note) });
  return { root: hasBlocks(content) ? root : addParagraphs(root), notes };
}
