import type { Note } from "../../nodes/conversion.ts";
import type { Fields } from "../front-matter/front-matter.ts";
import type { Generator } from "../site.ts";
import { noShortcodes, type ShortcodeMapping } from "../../records/shortcode-mapping.ts";
import { createCodeTest, findCode, writeFence } from "./code-ranges.ts";
import { findLastClosings, findTag, type LastClosings, type Tag } from "./find-tag.ts";
import { escapeAttribute, findWords } from "./render-component.ts";
import { fillShortcode } from "./shortcodes.ts";
import { parseTemplateArguments } from "./template-arguments.ts";
import { fillOutput, fillStatement } from "./template-values.ts";

/** What template tags may refer to besides the file's own fields. */
export interface TemplateContext {
  generator: Generator | null;
  /** The site's configuration. */
  config: Fields;
  /** The name of a person by their handle. */
  nameOf: (handle: string) => string;
  /** What the site's own shortcodes stand for. */
  shortcodes: ShortcodeMapping;
}

const noContext: TemplateContext = {
  generator: null,
  config: {},
  nameOf: (handle) => handle,
  shortcodes: noShortcodes,
};

/**
 * Evaluates template tags and shortcodes of site generators before the text is parsed as Markdown, like the generators
 * do. Unknown ones are left out and reported with their source; the words between them stay. Code keeps its tags.
 */
export function fillTemplate(
  text: string,
  data: Fields,
  context: TemplateContext = noContext,
): { text: string; notes: Note[] } {
  const filler = new Filler(text, data, context);
  return { text: filler.fill(), notes: filler.notes };
}

/** Regions whose content is no template, by the name of their tag. */
const rawNames = ["raw", "verbatim", "highlight", "comment", "codeblock", "mermaid", "code", "prism"];

const isVerbatim = (name: string) => name === "raw" || name === "verbatim";

/** Sites without Liquid or Nunjucks: braces in their text, as in formulas, are text. */
const isPlain = (generator: Generator | null) =>
  generator !== null && !["jekyll", "hexo", "eleventy"].includes(generator);

class Filler {
  readonly notes: Note[] = [];
  readonly #text: string;
  readonly #data: Fields;
  readonly #context: TemplateContext;
  readonly #last: LastClosings;
  /** Names of regions that have no end behind an earlier tag. */
  readonly #endless = new Set<string>();
  /** Shortcodes that wait for their end, with the text that stands for it. */
  readonly #open: { name: string; after: string }[] = [];
  #filled = "";

  constructor(text: string, data: Fields, context: TemplateContext) {
    this.#text = text;
    this.#data = data;
    this.#context = context;
    this.#last = findLastClosings(text);
  }

  fill(): string {
    const text = this.#text;
    let isCode = createCodeTest(findCode(text));
    let index = 0;
    for (let tag = findTag(text, 0, this.#last); tag !== null; tag = findTag(text, index, this.#last)) {
      this.#filled += text.slice(index, tag.start);
      index = tag.end;
      const inCode = isCode(tag.start);
      const region = rawNames.includes(tag.name) && !tag.isClosing ? this.#findRegion(tag) : null;
      if (region !== null && (!inCode || isVerbatim(tag.name))) {
        this.#filled += this.#fillRegion(tag, region.inner);
        index = region.end;
        // Fences inside of the region aren't those of the text behind it.
        if (!inCode && /[`~]/.test(region.inner)) {
          const after = createCodeTest(findCode(text.slice(index)));
          const rest = index;
          isCode = (at) => after(at - rest);
        }
      } else this.#filled += inCode ? unescape(tag) : this.#fillTag(tag);
    }
    return this.#filled + text.slice(index);
  }

  #note(reason: string, kept: string): void {
    this.notes.push({ kind: "template-tag", reason, kept });
  }

  #fillTag(tag: Tag): string {
    if (/^\{\{[<%]\/\*/.test(tag.source)) return `\`${unescape(tag)}\``;
    if (tag.isClosing) return this.#close(tag);
    const value = this.#evaluate(tag);
    if (value !== null) return value === "" ? "" : this.#asBlock(tag, value);
    if (tag.form === "output" && this.#isText(tag)) return tag.source;
    this.#note(`the template tag "${tag.name}" is unknown and was left out`, tag.source);
    return tag.form === "statement"
      ? findWords(parseTemplateArguments(tag.inner)).map(escapeAttribute).join(" ")
      : "";
  }

  #evaluate(tag: Tag): string | null {
    if (tag.form === "output") return fillOutput(tag.inner, this.#data, this.#context);
    if (tag.form === "statement") return fillStatement(tag, this.#data);
    if (this.#context.shortcodes.has(tag.name)) return this.#fillMapped(tag);
    const filled = fillShortcode(tag, this.#data);
    if (filled === null) return null;
    if (filled.after !== undefined) this.#open.push({ name: tag.name, after: filled.after });
    if (filled.isUnknown === true)
      this.#note(`the shortcode "${tag.name}" is unknown and was left out`, tag.source);
    return filled.text;
  }

  /** A shortcode of the mapping; what stands for its end follows there. */
  #fillMapped({ name, inner, source }: Tag): string {
    const values = parseTemplateArguments(inner);
    const { before, after, hasContent } = this.#context.shortcodes.fill(name, values);
    if (!hasContent || /\/\s*[>%]\}\}$/.test(source)) return before + after;
    this.#open.push({ name, after });
    return before;
  }

  /** The text for the end of a shortcode; those opened inside of it have no end. */
  #close({ name, source, form }: Tag): string {
    const at = this.#open.findLastIndex((open) =>
      form === "statement" ? name === "end" : open.name === name,
    );
    if (at >= 0) return this.#open.splice(at)[0]?.after ?? "";
    if (form === "statement" && name !== "end")
      this.#note(`the template tag "${name}" is unknown and was left out`, source);
    return "";
  }

  /** Braces of formulas and of scripts in attributes: `\mathbf{{x}}`, `style={{…}}`. */
  #isText({ start }: Tag): boolean {
    const before = this.#text[start - 1] ?? "";
    return isPlain(this.#context.generator) && /[\w}\\^=$]/.test(before);
  }

  /** An HTML line at the start of a line is followed by a line end, so that Markdown behind it is read as such. */
  #asBlock({ start, end }: Tag, value: string): string {
    if (!value.startsWith("<!---->")) return value;
    const lineStart = this.#filled.lastIndexOf("\n") + 1;
    const isFirst = this.#filled.slice(Math.max(lineStart, this.#filled.length - 200)).trim() === "";
    const next = this.#text.slice(end, end + 2);
    return isFirst && start >= 0 && next.trim() !== "" && !next.startsWith("{") ? `${value}\n` : value;
  }

  #fillRegion(tag: Tag, inner: string): string {
    if (isVerbatim(tag.name)) return inner;
    if (tag.name === "comment") {
      this.#note("a template comment was left out", inner.trim());
      return "";
    }
    const lineStart = this.#filled.lastIndexOf("\n") + 1;
    const indent = /^[ \t]{0,20}/.exec(this.#filled.slice(lineStart))?.[0] ?? "";
    const { named, positional } = parseTemplateArguments(tag.inner);
    const language =
      tag.name === "mermaid" ? "mermaid" : (named["language"] ?? named["lang"] ?? positional[0] ?? "");
    return writeFence(inner, /^[\w+#-]{1,30}/.exec(language)?.[0] ?? "", indent);
  }

  /** The content between a tag and its end; null without an end. */
  #findRegion(tag: Tag): { inner: string; end: number } | null {
    if (this.#endless.has(tag.name)) return null;
    const ends = [`end${tag.name}`, tag.name, "end"];
    for (let next = findEnd(this.#text, tag.end, tag.name, this.#last); next !== null;) {
      if (next.isClosing && ends.includes(next.name))
        return { inner: this.#text.slice(tag.end, next.start), end: next.end };
      next = findEnd(this.#text, next.end, tag.name, this.#last);
    }
    this.#endless.add(tag.name);
    return null;
  }
}

/** The next tag that names a region's end. Braces in the region needn't be closed. */
function findEnd(text: string, from: number, name: string, last: LastClosings): Tag | null {
  for (let start = text.indexOf("{", from); start >= 0; start = text.indexOf("{", start + 1)) {
    if (!/^\{[{%]/.test(text.slice(start, start + 2))) continue;
    const head = text.slice(start, start + 40);
    if (!head.includes("/") && !head.includes("end")) continue;
    const isEnd =
      /^(?:\{%-?\s*end\w*\s*-?%\}|\{\{[<%]\s*\/)/.test(head) &&
      (head.includes(name) || /end\s*-?%/.test(head));
    if (isEnd) return findTag(text, start, last);
  }
  return null;
}

// Hugo shows a shortcode if its inner part is a comment of C.
const unescape = ({ source }: Tag) =>
  /^\{\{[<%]\/\*/.test(source) ? source.replace("/*", "").replace("*/", "") : source;
