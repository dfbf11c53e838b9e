import type { Note } from "../nodes/conversion.ts";
import { noShortcodes, type ShortcodeMapping } from "../records/shortcode-mapping.ts";
import { parseShortcode, type ShortcodeMark } from "./shortcode.ts";

/** Element that represents a shortcode in the HTML parser. */
export const shortcodeTag = "x-shortcode";

/** Supported shortcodes, and whether they may enclose content. */
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
 * Replaces supported shortcodes with elements, so that the HTML parser handles nesting. Of others the marks are taken out,
 * with a note, and the words between them are kept; what may be a word in brackets stays (`[sic]`). Brackets inside tags and comments are ignored; `[[name]]` is the escaped form of `[name]`.
 */
export function markShortcodes(
  content: string,
  mapping: ShortcodeMapping = noShortcodes,
  depth = 0,
): { html: string; notes: Note[] } {
  const notes: Note[] = [];
  const tagEnds = findTagEnds(content);
  const closings = findClosings(content);
  const removed = new Set<string>();
  let html = "";
  let index = 0;
  while (index < content.length) {
    const next = content.slice(index).search(/[<[]/);
    if (next < 0) break;
    html += content.slice(index, index + next);
    index += next;
    const taken =
      content[index] === "<"
        ? takeTag(content, index, tagEnds)
        : (takeClosing(content, index, removed) ??
          takeShortcode(content, index, { closings, removed, notes, mapping, depth }));
    html += taken.html;
    index = taken.end;
  }
  return { html: html + content.slice(index), notes };
}

interface Taken {
  html: string;
  /** Index after the consumed source. */
  end: number;
}

/** A whole tag or comment, whose content is not scanned for shortcodes. */
function takeTag(content: string, start: number, tagEnds: Int32Array): Taken {
  if (content.startsWith("<!--", start)) {
    const close = content.indexOf("-->", start);
    const end = close < 0 ? content.length : close + "-->".length;
    return { html: content.slice(start, end), end };
  }
  const end = /[A-Za-z/!]/.test(content[start + 1] ?? "") ? (tagEnds[start + 1] ?? 0) : 0;
  // An unclosed tag or quote must not consume the rest of the text.
  if (end === 0) return { html: "<", end: start + 1 };
  return { html: content.slice(start, end), end };
}

/**
 * For each index the index after the `>` that closes the tag containing it, outside quotes; 0 if there is
 * none. Computed once from the end, because searching from each `<` would take quadratic time.
 */
function findTagEnds(content: string): Int32Array {
  const ends = new Int32Array(content.length + 1);
  let outside = 0;
  let inDouble = 0;
  let inSingle = 0;
  for (let index = content.length - 1; index >= 0; index -= 1) {
    const sign = content[index];
    if (sign === ">") outside = index + 1;
    else if (sign === '"') [outside, inDouble] = [inDouble, outside];
    else if (sign === "'") [outside, inSingle] = [inSingle, outside];
    ends[index] = outside;
  }
  return ends;
}

const closingForm = /\[\/([A-Za-z][\w-]*)\]/y;

/** Position of the last closing mark of each shortcode name. */
const findClosings = (content: string): ReadonlyMap<string, number> =>
  new Map([...content.matchAll(/\[\/([A-Za-z][\w-]*)\]/g)].map(({ 1: name = "", index }) => [name, index]));

/** The closing mark of a shortcode whose opening mark was taken out. */
function takeClosing(content: string, start: number, removed: ReadonlySet<string>): Taken | null {
  closingForm.lastIndex = start;
  const mark = closingForm.exec(content);
  return mark && removed.has(mark[1] ?? "") ? { html: "", end: closingForm.lastIndex } : null;
}

interface Marks {
  /** Position of the last closing mark of each name. */
  closings: ReadonlyMap<string, number>;
  /** Names of which an opening mark was taken out. */
  removed: Set<string>;
  notes: Note[];
  mapping: ShortcodeMapping;
  /** Number of mapped shortcodes around the content. */
  depth: number;
}

/** Mapped shortcodes in others; deeper ones are taken out like unknown ones. */
const maxDepth = 10;

function takeShortcode(content: string, start: number, marks: Marks): Taken {
  const { closings, removed, notes, mapping, depth } = marks;
  const isEscaped = content[start + 1] === "[";
  const mark = parseShortcode(content, isEscaped ? start + 1 : start);
  if (isEscaped && mark && content[mark.end] === "]") {
    return { html: content.slice(start + 1, mark.end), end: mark.end + 1 };
  }
  if (isEscaped || mark === null) return { html: "[", end: start + 1 };
  const known = Object.hasOwn(knownShortcodes, mark.name) ? knownShortcodes[mark.name] : undefined;
  const source = content.slice(start, mark.end);
  const isClosed = (closings.get(mark.name) ?? -1) >= mark.end;
  if (mapping.has(mark.name) && depth < maxDepth)
    return fillMapped(content, mark, { ...marks, source, isClosed });
  if (known === undefined) {
    if (!isClosed && !looksIntended(mark)) return { html: source, end: mark.end };
    notes.push({
      kind: "shortcode",
      reason: `the shortcode [${mark.name}] is unknown and was left out`,
      kept: source,
    });
    if (isClosed) removed.add(mark.name);
    return { html: "", end: mark.end };
  }
  const closing = `[/${mark.name}]`;
  const encloses = known === "encloses" && !mark.isSelfClosing && isClosed;
  const close = encloses ? content.indexOf(closing, mark.end) : -1;
  const inner = close < 0 ? "" : content.slice(mark.end, close);
  const values = JSON.stringify({ name: mark.name, named: mark.named, positional: mark.positional, source });
  const html = `<${shortcodeTag} data-values="${escapeAttribute(values)}">${inner}</${shortcodeTag}>`;
  return { html, end: close < 0 ? mark.end : close + closing.length };
}

/** The HTML of a shortcode that the site's mapping has. */
function fillMapped(
  content: string,
  mark: ShortcodeMark,
  { mapping, notes, depth, source, isClosed }: Marks & { source: string; isClosed: boolean },
): Taken {
  const { before, after, hasContent } = mapping.fill(mark.name, mark);
  const closing = `[/${mark.name}]`;
  const close = isClosed && !mark.isSelfClosing ? content.indexOf(closing, mark.end) : -1;
  if (close < 0) return { html: before + after, end: mark.end };
  const enclosed = content.slice(mark.end, close);
  const end = close + closing.length;
  if (!hasContent) {
    if (enclosed.trim() !== "")
      notes.push({
        kind: "shortcode",
        reason: `what [${mark.name}] encloses was left out by the mapping`,
        kept: source + enclosed + closing,
      });
    return { html: before, end };
  }
  const inner = markShortcodes(enclosed, mapping, depth + 1);
  notes.push(...inner.notes);
  return { html: before + inner.html + after, end };
}

/** True if an unclosed shortcode was probably intended: it has arguments, is self-closing, or no word looks like it. */
const looksIntended = ({ isSelfClosing, named, name }: ShortcodeMark) =>
  isSelfClosing || Object.keys(named).length > 0 || name.includes("_") || name === "toc";

/** Escapes text for a double-quoted attribute. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
