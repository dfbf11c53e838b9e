/** A token of HTML: text, or the start or end of an element. */
export type HtmlToken =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "close"; name: string };

/** Elements dropped with their content. */
const skipped: ReadonlySet<string> = new Set(
  "script style head title template noscript object svg math select textarea xmp noembed noframes iframe audio video canvas".split(
    " ",
  ),
);

/**
 * Tokenizes HTML from the clipboard. Written by hand, because the content security policy counts what browsers' own
 * parsers read as violations, and libraries are twenty times as large (docs/decisions/0075). It needn't handle
 * malformed HTML like browsers do, since the result is never used as HTML.
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    if (end > at) tokens.push({ kind: "text", text: decodeEntities(html.slice(at, end)) });
    if (open < 0) break;
    at = readMarkup(html, open, tokens);
  }
  return tokens;
}

/** Reads markup starting with "<" at `start`; returns its end. */
function readMarkup(html: string, start: number, tokens: HtmlToken[]): number {
  const next = html.charAt(start + 1);
  if (html.startsWith("<!--", start)) return after(html, "-->", start + 4);
  if (next === "!" || next === "?") return after(html, ">", start);
  const isClosing = next === "/";
  const nameStart = start + (isClosing ? 2 : 1);
  if (!/[a-z]/i.test(html.charAt(nameStart))) {
    tokens.push({ kind: "text", text: "<" });
    return start + 1;
  }
  let nameEnd = nameStart;
  while (nameEnd < html.length && !/[\s/>]/.test(html.charAt(nameEnd))) nameEnd += 1;
  const name = html.slice(nameStart, nameEnd).toLowerCase();
  const { attributes, end } = readAttributes(html, nameEnd);
  if (isClosing) tokens.push({ kind: "close", name });
  else tokens.push({ kind: "open", name, attributes });
  return !isClosing && skipped.has(name) ? findClosing(html, name, end) : end;
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function findClosing(html: string, name: string, from: number): number {
  for (let at = from; ;) {
    const open = html.indexOf("</", at);
    if (open < 0) return html.length;
    const end = open + 2 + name.length;
    if (html.slice(open + 2, end).toLowerCase() === name) return after(html, ">", end);
    at = end;
  }
}

interface Attributes {
  attributes: ReadonlyMap<string, string>;
  /** End of the start tag. */
  end: number;
}

const isSpace = (character: string) => /\s/.test(character);

/** The first of duplicate attributes counts, as in browsers. */
function readAttributes(html: string, start: number): Attributes {
  const attributes = new Map<string, string>();
  let at = start;
  while (at < html.length && html.charAt(at) !== ">") {
    if (isSpace(html.charAt(at)) || html.charAt(at) === "/") {
      at += 1;
      continue;
    }
    const nameStart = at;
    at += 1;
    while (at < html.length && !/[\s=/>]/.test(html.charAt(at))) at += 1;
    const name = html.slice(nameStart, at).toLowerCase();
    const { value, end } = readValue(html, at);
    at = end;
    if (!attributes.has(name)) attributes.set(name, decodeEntities(value));
  }
  return { attributes, end: Math.min(at + 1, html.length) };
}

function readValue(html: string, start: number): { value: string; end: number } {
  let at = start;
  while (isSpace(html.charAt(at))) at += 1;
  if (html.charAt(at) !== "=") return { value: "", end: start };
  at += 1;
  while (isSpace(html.charAt(at))) at += 1;
  const quote = html.charAt(at);
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1);
    const end = close < 0 ? html.length : close;
    return { value: html.slice(at + 1, end), end: Math.min(end + 1, html.length) };
  }
  let end = at;
  while (end < html.length && !/[\s>]/.test(html.charAt(end))) end += 1;
  return { value: html.slice(at, end), end };
}

/** Entities that occur in clipboards; others are kept as they are. */
const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
  ["hellip", "…"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["laquo", "«"],
  ["raquo", "»"],
  ["bull", "•"],
]);

const decodeEntities = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities.get(name.toLowerCase()) ?? whole;
    const isHex = name.charAt(1).toLowerCase() === "x";
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
