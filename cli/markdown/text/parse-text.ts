import type { Root } from "hast";
import type { Note } from "../../nodes/conversion.ts";
import type { Fields } from "../front-matter/front-matter.ts";
import { writeAdmonitions } from "./admonitions.ts";
import { replaceComponents } from "./jsx-tags.ts";
import { parseMdx, stripModules } from "./mdx.ts";
import { finishTree, parseHtml, parseMarkdown } from "./parse-markdown.ts";
import { fillTemplate, type TemplateContext } from "./template-tags.ts";

export type Language = "markdown" | "mdx" | "html";

/** Parses a file's text to an HTML tree: template tags, shortcodes and components first. */
export function parseText(
  text: string,
  language: Language,
  data: Fields,
  context: TemplateContext,
): { root: Root; notes: Note[] } {
  if (language === "html") {
    const filled = fillTemplate(text, data, context);
    const { root, notes } = parseHtml(filled.text);
    return { root, notes: [...filled.notes, ...notes] };
  }
  const written = writeAdmonitions(text);
  if (language === "markdown") return parseFilled(written, data, context);
  try {
    const parsed = parseMdx(written, data);
    const { root, notes } = finishTree(parsed.root);
    return { root, notes: [...parsed.notes, ...notes] };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { text: plain, notes } = stripModules(written);
    const parsed = parseFilled(plain, data, context);
    const words = error instanceof Error ? error.message.split("\n")[0] : "an error";
    const note: Note = { kind: "element", reason: `it isn't valid MDX (${words}), and was read as Markdown` };
    return { root: parsed.root, notes: [note, ...notes, ...parsed.notes] };
  }
}

function parseFilled(text: string, data: Fields, context: TemplateContext): { root: Root; notes: Note[] } {
  const filled = fillTemplate(text, data, context);
  const replaced = replaceComponents(filled.text);
  const { root, notes } = parseMarkdown(replaced.text);
  return { root, notes: [...filled.notes, ...replaced.notes, ...notes] };
}
