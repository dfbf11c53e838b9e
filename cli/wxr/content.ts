import { fromHtml } from "hast-util-from-html";
import { readInventory } from "../ledger/inventory.ts";
import type { Note } from "../nodes/conversion.ts";
import type { ParsedSource } from "../nodes/convert-source.ts";
import type { ShortcodeMapping } from "../records/shortcode-mapping.ts";
import { addParagraphs } from "./auto-paragraphs.ts";
import { fillBlocks, type BlockParts } from "./blocks.ts";
import { expandShortcodes } from "./expand-shortcodes.ts";
import { markShortcodes } from "./mark-shortcodes.ts";
import type { Attachment } from "./outline.ts";

/** Block editor content has explicit paragraphs. */
const hasBlocks = (content: string) => content.includes("<!-- wp:");

export interface ContentContext {
  postId: string;
  attachments: ReadonlyMap<string, Attachment>;
  /** Absent for comments, which have no blocks. */
  parts?: BlockParts;
  /** What the site's own shortcodes stand for. */
  shortcodes?: ShortcodeMapping;
}

/** Content as WordPress would render it: shortcodes expanded, paragraphs added. */
export function parseContent(
  content: string,
  { postId, attachments, parts, shortcodes }: ContentContext,
): ParsedSource {
  const notes: Note[] = [];
  const note = (one: Note) => void notes.push(one);
  const filled = parts ? fillBlocks(content, parts, note) : content;
  const marked = markShortcodes(filled.replaceAll("\r\n", "\n"), shortcodes);
  notes.push(...marked.notes);
  const parsed = fromHtml(marked.html, { fragment: true });
  const root = expandShortcodes(parsed, { postId, attachments, note });
  return {
    root: hasBlocks(filled) ? root : addParagraphs(root),
    notes,
    // A shortcode's rule may leave out what it encloses.
    ...(marked.html !== filled && { original: readInventory(parsed) }),
  };
}
