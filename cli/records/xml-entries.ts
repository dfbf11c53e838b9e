import { SaxesParser } from "saxes";
import { childElements, type XmlElement } from "../wxr/xml-element.ts";
import { cleanText } from "./clean-text.ts";
import { copyText } from "./copy-text.ts";
import { SourceError } from "../source.ts";
import { escapeAmpersands } from "./escape-ampersands.ts";
import type { InputFile } from "./input-file.ts";
import { splitXml, splitXmlText, type ItemName, type XmlPiece } from "./split-xml.ts";

/** An element of a list in an XML file, or the reason why it can't be read. */
export interface XmlEntry {
  /** Line of its start tag, starting with 1. */
  line: number;
  element: XmlElement | null;
  /** Null if the element can be read. */
  problem: string | null;
}

/** Parser errors that don't affect the text. */
const harmless = /(?:disallowed character|undefined entity|malformed character entity|the string "\]\]>")/;

/**
 * Reads the elements of a name in a list, each on its own, so that an error in one affects only that one. Characters that no
 * XML may have are left out.
 */
export function* readXmlEntries(xml: string, name: ItemName): Generator<XmlEntry> {
  for (const piece of splitXmlText(xml, { name })) if (piece.isItem) yield parsePiece(piece);
}

interface Reading {
  name: ItemName;
  /** Names of the file's own element, at whose end it has to end. */
  roots: readonly string[];
  /** The elements to be parsed, by their numbers from 0; all of them if absent. */
  wants?: (index: number) => boolean;
}

/**
 * The same of a file, one element in memory at a time. Throws `SourceError` after the last one if the file ends before its own
 * element does.
 */
export async function* streamXmlEntries(
  file: Pick<InputFile, "name" | "stream">,
  { name, roots, wants = () => true }: Reading,
): AsyncGenerator<XmlEntry & { index: number }> {
  let index = -1;
  let last = "";
  for await (const piece of splitXml(file, { name })) {
    last = piece.text;
    if (!piece.isItem) continue;
    index += 1;
    if (wants(index)) yield { ...parsePiece(piece), index };
  }
  const end = /<\/([\w:-]{1,100})\s*>\s*$/.exec(last.slice(-200))?.[1] ?? "";
  if (!roots.includes(end)) throw new SourceError(`${file.name}: ends before </${roots[0] ?? ""}>`);
}

const parsePiece = ({ text, line, problem }: XmlPiece): XmlEntry =>
  problem === null ? parseEntry(cleanText(text), line) : { line, element: null, problem };

function parseEntry(xml: string, line: number): XmlEntry {
  const stack: XmlElement[] = [];
  let root: XmlElement | null = null;
  let problem: string | null = null;
  const parser = new SaxesParser<{ fragment: true }>({ fragment: true });
  parser.on("error", (error) => {
    if (!harmless.test(error.message))
      problem ??= `line ${line + parser.line - 1}: ${error.message.replace(/^[\d:]+ /, "")}`;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: copyAttributes(attributes),
      text: "",
      children: [],
      line: line + parser.line - 1,
    };
    if (stack.length === 0) root ??= element;
    else stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on("closetag", () => {
    const element = stack.pop();
    if (element) element.text = copyText(element.text);
  });
  const addText = (text: string) => {
    const element = stack.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(escapeAmpersands(xml)).close();
  return { line, element: problem === null ? root : null, problem };
}

/** Attributes of an element as texts of their own. */
export const copyAttributes = (attributes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, copyText(String(value))]));

/** An attribute of the first child with a name that passes; empty if there is none. */
export const childAttribute = (
  element: XmlElement,
  name: string,
  attribute: string,
  passes: (child: XmlElement) => boolean = () => true,
): string => childElements(element, name).find(passes)?.attributes[attribute] ?? "";
