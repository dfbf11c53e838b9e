import type { Note } from "../nodes/conversion.ts";
import { fillOutput, fillStatement } from "./template-values.ts";

/**
 * Template tags (`{% … %}`, `{{ … }}`) of site generators, filled in before the text is read as Markdown, as those
 * generators do. A tag that is not known stays as it is and is noted.
 */
export function fillTemplate(text: string, data: Record<string, unknown>): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  const note = (reason: string, kept: string) => void notes.push({ kind: "template-tag", reason, kept });
  let filled = "";
  let index = 0;
  const last = { "}}": text.lastIndexOf("}}"), "%}": text.lastIndexOf("%}") };
  // Where one has no end, none after it has: looking for it each time would be slow.
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
  /** The first word of a statement; for an output all of it. */
  name: string;
  /** What stands between the braces, for a statement without its name. */
  inner: string;
  source: string;
}

/** The next tag from an index on; braces that never close are no tag. `last` is where each kind closes last. */
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

/** What ends the tags that others may stand in. */
const regionEnds = { raw: /\{%-?\s*endraw\s*-?%\}/g, comment: /\{%-?\s*endcomment\s*-?%\}/g };
const isRegion = (name: string): name is keyof typeof regionEnds => Object.hasOwn(regionEnds, name);

/** What stands between a tag and its `end…`, whatever braces are in it; null when there is none. */
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
