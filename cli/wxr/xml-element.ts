/** An element of an export; `text` is its direct text and CDATA. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
  /** Line of its start tag, starting with 1. */
  line: number;
}

/** Trimmed text of the first child with a name; empty if missing. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? "";

/** Untrimmed text of the first child with a name, for bodies, in which white space matters. */
export const childBody = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? "";

export const childElements = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The values of an item's `wp:postmeta` by key, which can occur several times. */
export const metaValues = (item: XmlElement, key: string): string[] =>
  childElements(item, "wp:postmeta")
    .filter((entry) => childText(entry, "wp:meta_key") === key)
    .map((entry) => childText(entry, "wp:meta_value"));

/** The first value of an item's `wp:postmeta` by key; empty if missing. */
export const metaValue = (item: XmlElement, key: string): string => metaValues(item, key)[0] ?? "";
