import { toWellFormed } from "../../contract/encode-segment.ts";

/**
 * A text as a tree of elements, ready to print; a string is text as it stands. `Tag` are the elements that may be in it: a
 * printer that makes another does not compile.
 */
export type Markup<Tag extends string = string> = string | MarkupElement<Tag>;

export interface MarkupElement<Tag extends string = string> {
  tag: Tag;
  attributes: Readonly<Record<string, string>>;
  children: readonly Markup<Tag>[];
}

/** An element; attributes that are null are left out. */
export function element<Tag extends string>(
  tag: Tag,
  children: readonly Markup<Tag>[] = [],
  attributes: Readonly<Record<string, string | null>> = {},
): MarkupElement<Tag> {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null);
  return { tag, attributes: Object.fromEntries(given), children };
}

/** Written without an end tag. */
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

/** The text without what XML 1.0 has no way to say; a carriage return, which XML reads as a newline, is one. */
export const keepXmlCharacters = (text: string): string =>
  toWellFormed(text).replace(/\r\n?/g, "\n").replace(forbidden, "");

/** For text and for attributes in double quotes, in HTML and in XML. */
export const escapeText = (text: string): string =>
  keepXmlCharacters(text).replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** HTML that is well-formed XML as well: what reads a feed may take it for either. */
export function formatHtml(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === "string" ? escapeText(node) : formatElement(node))).join("");
}

function formatElement({ tag, attributes, children }: MarkupElement): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join("");
  return voidTags.has(tag) ? `<${tag}${written}/>` : `<${tag}${written}>${formatHtml(children)}</${tag}>`;
}

/** The words of a text, for who has no HTML. */
export function readWords(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : readWords(node.children))).join("");
}
