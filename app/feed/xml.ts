import { keepXmlCharacters } from "../rich-text/markup.ts";

/** A piece of XML that is well-formed by itself. Made by the functions below and by nothing else. */
export type Xml = string & { readonly isXml: true };

type Attributes = Readonly<Record<string, string | number | null>>;

/** By number, as the profile of best practices for RSS asks: a reader that unescapes once too often still shows a text. */
const escapes: Readonly<Record<string, string>> = {
  "&": "&#x26;",
  "<": "&#x3C;",
  ">": "&#x3E;",
  '"': "&#x22;",
};

const escapeXml = (text: string) =>
  keepXmlCharacters(text).replace(/[&<>"]/g, (character) => escapes[character] ?? "");

const asXml = (text: string) => text as Xml;

const formatAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null ? "" : ` ${name}="${escapeXml(String(value))}"`))
    .join("");

/** An element with text in it. Attributes that are null are left out. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  asXml(`<${name}${formatAttributes(attributes)}>${escapeXml(text)}</${name}>`);

/** An element without anything in it. */
export const emptyElement = (name: string, attributes: Attributes = {}): Xml =>
  asXml(`<${name}${formatAttributes(attributes)}/>`);

/** An element with elements in it, each on a line of its own. */
export const parentElement = (name: string, children: readonly Xml[], attributes: Attributes = {}): Xml =>
  asXml(`<${name}${formatAttributes(attributes)}>\n${children.join("\n")}\n</${name}>`);

/** An element with HTML in it, as it stands: no character of it can end its section. */
export const htmlElement = (name: string, html: string, attributes: Attributes = {}): Xml => {
  const safe = keepXmlCharacters(html).replaceAll("]]>", "]]]]><![CDATA[>");
  return asXml(`<${name}${formatAttributes(attributes)}><![CDATA[${safe}]]></${name}>`);
};

/** A whole document. */
export const formatDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

/** RFC 3339 in UTC, to the second. */
export const formatUtc = (time: number): string => `${new Date(time).toISOString().slice(0, -5)}Z`;
