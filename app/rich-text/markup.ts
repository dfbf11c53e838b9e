import { toWellFormed } from "../../contract/wire/encode-segment.ts";

/**
 * A text as a tree of elements, or a string for plain text. `Tag` restricts the allowed elements at compile
 * time.
 */
export type Markup<Tag extends string = string> = string | MarkupElement<Tag>;

export interface MarkupElement<Tag extends string = string> {
  tag: Tag;
  attributes: Readonly<Record<string, string>>;
  children: readonly Markup<Tag>[];
}

/** Creates an element; null attributes are left out. */
export function element<Tag extends string>(
  tag: Tag,
  children: readonly Markup<Tag>[] = [],
  attributes: Readonly<Record<string, string | null>> = {},
): MarkupElement<Tag> {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null);
  return { tag, attributes: Object.fromEntries(given), children };
}

/** Elements without an end tag. */
export const voidTags: ReadonlySet<string> = new Set([
  "br",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
]);

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// oxlint-disable-next-line no-control-regex -- these are what XML 1.0 does not know (section 2.2)
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML 1.0 does not allow, and normalizes line ends. */
export const filterXmlCharacters = (text: string): string =>
  toWellFormed(text).replace(/\r\n?/g, "\n").replace(forbidden, "");

/** Escapes text and double-quoted attribute values, for HTML and XML. */
export const escapeText = (text: string): string =>
  filterXmlCharacters(text).replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/**
 * Serializes to HTML that is also well-formed XML, since feed readers may parse it as either. `voidEnd` ends elements
 * without an end tag; only XML needs the slash.
 */
export function formatHtml(nodes: readonly Markup[], voidEnd: "/>" | ">" = "/>"): string {
  return nodes
    .map((node) => (typeof node === "string" ? escapeText(node) : formatElement(node, voidEnd)))
    .join("");
}

function formatElement({ tag, attributes, children }: MarkupElement, voidEnd: "/>" | ">"): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join("");
  if (voidTags.has(tag)) return `<${tag}${written}${voidEnd}`;
  return `<${tag}${written}>${formatHtml(children, voidEnd)}</${tag}>`;
}

/** The plain text of markup. */
export function readWords(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : readWords(node.children))).join("");
}
