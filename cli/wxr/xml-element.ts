/** An element of an export with what it holds; `text` is its own text and CDATA. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
  /** Line of its start tag, from 1. */
  line: number;
}

/** The trimmed text of the first child of a name; empty when there is none. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? "";

/** The text of the first child of a name as it stands: for bodies, whose white space counts. */
export const childBody = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? "";

export const childElements = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The value of an item's `wp:postmeta` of a key; empty when there is none. */
export function metaValue(item: XmlElement, key: string): string {
  const meta = childElements(item, "wp:postmeta").find((entry) => childText(entry, "wp:meta_key") === key);
  return meta ? childText(meta, "wp:meta_value") : "";
}
