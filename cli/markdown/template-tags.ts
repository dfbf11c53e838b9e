import type { Note } from "../nodes/conversion.ts";
import { fillOutput, fillStatement } from "./template-values.ts";

/**
 * Evaluates template tags (`{% … %}`, `{{ … }}`) of site generators before the text is parsed as Markdown,
 * like the generators do. Unknown tags are kept and reported.
 */
export function fillTemplate(text: string, data: Record<string, unknown>): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  const note = (reason: string, kept: string) => void notes.push({ kind: "template-tag", reason, kept });
  let filled = "";
  let index = 0;
  const last = { "}}": text.lastIndexOf("}}"), "%}": text.lastIndexOf("%}") };
  // Region tags known to have no end tag, to avoid searching for it repeatedly.
  const endless = new Set<string>();
  while (index < text.length) {
    const tag = findTag(text, index, last);
    if (tag === null) break;
    filled += text.slice(index, tag.start);
    const opened = isRegion(tag.name) && !endless.has(tag.name) ? tag.name : null;
    const region = opened && findRegion(text, tag, opened);
    if (opened && !region) endless.add(opened);
    if (region) {
      if (tag.name === "raw") filled += region.inner;
      else note("a template comment was left out", region.inner.trim());
      index = region.end;
      continue;
    }
    const value = tag.isOutput ? fillOutput(tag.inner, data) : fillStatement(tag, data);
    if (value === null) note(`the template tag "${tag.name}" is unknown and was kept as text`, tag.source);
    filled += value ?? tag.source;
    index = tag.end;
  }
  return { text: filled + text.slice(index), notes };
}

interface Tag {
  start: number;
  end: number;
  /** True for `{{ … }}`. */
  isOutput: boolean;
  /** The first word of a statement; the whole expression for an output. */
  name: string;
  /** The text between the braces; for a statement without its name. */
  inner: string;
  source: string;
}

/**
 * The next tag from an index on, ignoring unclosed braces. `last` is the position of the last closing brace
 * of each kind.
 */
function findTag(text: string, from: number, last: Record<"}}" | "%}", number>): Tag | null {
  for (let start = text.indexOf("{", from); start >= 0; start = text.indexOf("{", start + 1)) {
    const closing = text[start + 1] === "{" ? "}}" : text[start + 1] === "%" ? "%}" : null;
    if (closing === null || last[closing] < start + 2) continue;
    const close = text.indexOf(closing, start + 2);
    const body = text
      .slice(start + 2, close)
      .replace(/^-|-$/g, "")
      .trim();
    const isOutput = closing === "}}";
    const name = isOutput ? body : (/^\w+/.exec(body)?.[0] ?? "");
    const end = close + 2;
    return {
      start,
      end,
      isOutput,
      name,
      inner: isOutput ? body : body.slice(name.length),
      source: text.slice(start, end),
    };
  }
  return null;
}

/** End tags of regions whose content may include other tags. */
const regionEnds = { raw: /\{%-?\s*endraw\s*-?%\}/g, comment: /\{%-?\s*endcomment\s*-?%\}/g };
const isRegion = (name: string): name is keyof typeof regionEnds => Object.hasOwn(regionEnds, name);

/** The content between a tag and its `end…` tag; null without an end tag. */
function findRegion(
  text: string,
  opening: Tag,
  name: keyof typeof regionEnds,
): { inner: string; end: number } | null {
  const closing = regionEnds[name];
  closing.lastIndex = opening.end;
  const match = closing.exec(text);
  return match && { inner: text.slice(opening.end, match.index), end: closing.lastIndex };
}
