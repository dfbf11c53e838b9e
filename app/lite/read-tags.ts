/** A token of a rendered page: escaped text, or the start or end of an element. */
export type PagePiece =
  | { kind: "text"; html: string }
  | { kind: "open"; name: string; attributes: Attributes; isVoid: boolean }
  | { kind: "close"; name: string };

/** By lower-case name; values are still escaped. */
export type Attributes = ReadonlyMap<string, string>;

const tagPattern =
  /<(\/?)([a-z][a-z0-9]*)((?: [\w:-]+(?:="[^"]*")?)*) ?(\/?)>|<!(?:doctype html|--(?:\/?\$| )--)>/gi;
const attributePattern = / ([\w:-]+)(?:="([^"]*)")?/g;
/** Elements without an end tag. */
const voids: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/**
 * Tokenizes React's output, in which all attribute values are quoted and text is escaped; not a general HTML
 * parser. Comments are skipped.
 */
export function* readTags(html: string): Generator<PagePiece> {
  let at = 0;
  for (const match of html.matchAll(tagPattern)) {
    if (match.index > at) yield { kind: "text", html: html.slice(at, match.index) };
    at = match.index + match[0].length;
    const [, end, tag, attributes = ""] = match;
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (end === "/") yield { kind: "close", name };
    else yield { kind: "open", name, attributes: readAttributes(attributes), isVoid: voids.has(name) };
  }
  if (at < html.length) yield { kind: "text", html: html.slice(at) };
}

function readAttributes(text: string): Attributes {
  return new Map(
    Array.from(text.matchAll(attributePattern), ([, name = "", value = ""]) => [name.toLowerCase(), value]),
  );
}

const references: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Decodes the character references React produces. */
export const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => references[reference] ?? reference);

/** Escapes text or a quoted attribute value. */
export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
