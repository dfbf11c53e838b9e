import { SaxesParser } from "saxes";

/** An element of a parsed document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its direct text, without that of its children. */
  text: string;
  /** Its text including that of its children, in order. */
  all: string;
}

/** Parses a document; throws at the first error, including unknown prefixes. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "", all: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, value]) => [key, value.value]);
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(values) as Record<string, string>,
      children: [],
      text: "",
      all: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
    for (const outer of open) outer.all += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error("There is no element");
  return document;
}

export const findAll = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first element with a name; null if there is none. */
export const findText = (element: XmlElement, name: string): string | null =>
  findAll(element, name)[0]?.text ?? null;
