import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { applyAttributeLists } from "./attribute-lists.ts";
import { layOutFootnotes } from "./footnotes.ts";
import type { Note } from "../../nodes/conversion.ts";

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
  return finishTree(parsed);
}

/** Parses the HTML of a page that has front matter. */
export const parseHtml = (text: string): { root: Root; notes: Note[] } => ({
  root: fromHtml(text, { fragment: true }),
  notes: [],
});

/** Lays out footnotes and applies attribute lists, in Markdown and in MDX. */
export const finishTree = (root: Root): { root: Root; notes: Note[] } =>
  applyAttributeLists(layOutFootnotes(root));
