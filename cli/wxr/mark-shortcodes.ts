import type { Note } from "../nodes/conversion.ts";
import { parseShortcode, type ShortcodeMark } from "./shortcode.ts";

/** The element that carries a shortcode through the HTML parser. */
export const shortcodeTag = "x-shortcode";

/** Shortcodes that are understood; the value tells whether one may stand around content. */
export const knownShortcodes: Record<string, "encloses" | "alone"> = {
  caption: "encloses",
  wp_caption: "encloses",
  embed: "encloses",
  audio: "encloses",
  video: "encloses",
  gallery: "alone",
  playlist: "alone",
  youtube: "alone",
  vimeo: "alone",
  tweet: "alone",
  twitter: "alone",
  instagram: "alone",
  soundcloud: "alone",
  gist: "alone",
};

/**
 * A text with every understood shortcode as an element, so that one parser reads it whole. Others stay as they are, with
 * a note. Brackets inside tags and comments are no shortcodes; `[[name]]` is written to be read as `[name]`.
 */
export function markShortcodes(content: string): { html: string; notes: Note[] } {
  const notes: Note[] = [];
  let html = "";
  let index = 0;
  while (index < content.length) {
    const next = content.slice(index).search(/[<[]/);
    if (next < 0) break;
    html += content.slice(index, index + next);
    index += next;
    const taken = content[index] === "<" ? takeTag(content, index) : takeShortcode(content, index, notes);
    html += taken.html;
    index = taken.end;
  }
  return { html: html + content.slice(index), notes };
}

interface Taken {
  html: string;
  /** Index in the source after what was taken. */
  end: number;
}

/** A tag or comment as it stands, so that nothing in it is read. */
function takeTag(content: string, start: number): Taken {
  if (content.startsWith("<!--", start)) {
    const close = content.indexOf("-->", start);
    const end = close < 0 ? content.length : close + "-->".length;
    return { html: content.slice(start, end), end };
  }
  let quote = "";
  let end = start + 1;
  if (!/[A-Za-z/!]/.test(content[end] ?? "")) return { html: "<", end };
  for (; end < content.length; end += 1) {
    const sign = content[end] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") break;
  }
  // A quotation mark that never closes makes no tag of the rest of the text.
  if (end >= content.length) return { html: "<", end: start + 1 };
  return { html: content.slice(start, end + 1), end: end + 1 };
}

function takeShortcode(content: string, start: number, notes: Note[]): Taken {
  const isEscaped = content[start + 1] === "[";
  const mark = parseShortcode(content, isEscaped ? start + 1 : start);
  if (isEscaped && mark && content[mark.end] === "]") {
    return { html: content.slice(start + 1, mark.end), end: mark.end + 1 };
  }
  if (isEscaped || mark === null) return { html: "[", end: start + 1 };
  const known = Object.hasOwn(knownShortcodes, mark.name) ? knownShortcodes[mark.name] : undefined;
  const source = content.slice(start, mark.end);
  if (known === undefined) {
    if (looksIntended(mark, content)) {
      notes.push({
        kind: "shortcode",
        reason: `the shortcode [${mark.name}] is not known and kept as text`,
        kept: source,
      });
    }
    return { html: source, end: mark.end };
  }
  const closing = `[/${mark.name}]`;
  const close = known === "alone" || mark.isSelfClosing ? -1 : content.indexOf(closing, mark.end);
  const inner = close < 0 ? "" : content.slice(mark.end, close);
  const values = JSON.stringify({ name: mark.name, named: mark.named, positional: mark.positional, source });
  const html = `<${shortcodeTag} data-values="${escapeAttribute(values)}">${inner}</${shortcodeTag}>`;
  return { html, end: close < 0 ? mark.end : close + closing.length };
}

/** True for brackets that a writer meant as a shortcode: with a value, closed, or known to close itself. */
const looksIntended = (mark: ShortcodeMark, content: string) =>
  mark.isSelfClosing || Object.keys(mark.named).length > 0 || content.includes(`[/${mark.name}]`, mark.end);

/** Text for a double-quoted attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
