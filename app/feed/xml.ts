import { filterXmlCharacters } from "../rich-text/markup.ts";

/** Well-formed XML. Only created by the functions below. */
export type Xml = string & { readonly isXml: true };

type Attributes = Readonly<Record<string, string | number | null>>;

/**
 * Numeric references, as recommended by the RSS best practices profile: text survives being unescaped twice.
 */
const escapes: Readonly<Record<string, string>> = {
  "&": "&#x26;",
  "<": "&#x3C;",
  ">": "&#x3E;",
  '"': "&#x22;",
};

const escapeXml = (text: string) =>
  filterXmlCharacters(text).replace(/[&<>"]/g, (character) => escapes[character] ?? "");

const asXml = (text: string) => text as Xml;

const formatAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null ? "" : ` ${name}="${escapeXml(String(value))}"`))
    .join("");

/** An element with text. Null attributes are left out. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  asXml(`<${name}${formatAttributes(attributes)}>${escapeXml(text)}</${name}>`);

/** An empty element. */
export const emptyElement = (name: string, attributes: Attributes = {}): Xml =>
  asXml(`<${name}${formatAttributes(attributes)}/>`);

/** An element with child elements, one per line. */
export const parentElement = (name: string, children: readonly Xml[], attributes: Attributes = {}): Xml =>
  asXml(`<${name}${formatAttributes(attributes)}>\n${children.join("\n")}\n</${name}>`);

/** An element with HTML in a CDATA section; `]]>` is split so that the section can't be closed early. */
export const htmlElement = (name: string, html: string, attributes: Attributes = {}): Xml => {
  const safe = filterXmlCharacters(html).replaceAll("]]>", "]]]]><![CDATA[>");
  return asXml(`<${name}${formatAttributes(attributes)}><![CDATA[${safe}]]></${name}>`);
};

/** A complete document. Browsers show it with a stylesheet, if it has one; feed readers don't read it. */
export const formatDocument = (root: Xml, stylesheet: string | null = null): string => {
  const link =
    stylesheet === null ? "" : `<?xml-stylesheet type="text/css" href="${escapeXml(stylesheet)}"?>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${link}${root}\n`;
};

/** RFC 3339 in UTC, without fractions of a second. */
export const formatUtc = (time: number): string => `${new Date(time).toISOString().slice(0, -5)}Z`;
