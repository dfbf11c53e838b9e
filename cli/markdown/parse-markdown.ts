import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { applyAttributeLists } from "./attribute-lists.ts";
import { layOutFootnotes } from "./footnotes.ts";
import type { Note } from "../nodes/conversion.ts";

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();

/**
 * Parses Markdown (CommonMark with GitHub's tables, footnotes and strikethrough, and raw HTML) to an HTML
 * tree.
 */
export function parseMarkdown(text: string): { root: Root; notes: Note[] } {
  const parsed = processor.runSync(processor.parse(text));
  return applyAttributeLists(layOutFootnotes(parsed));
}
