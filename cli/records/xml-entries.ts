import { SaxesParser } from "saxes";
import { childElements, type XmlElement } from "../wxr/xml-element.ts";
import { cleanText } from "./clean-text.ts";
import { escapeAmpersands } from "./escape-ampersands.ts";

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

/** Starts of sections in which tags are text, and the tags of entries: of Atom and RSS, and of lists of posts. */
const createMarks = {
  entry: () => /<!\[CDATA\[|<!--|<entry(?=[\s>])|<\/entry\s*>/g,
  item: () => /<!\[CDATA\[|<!--|<item(?=[\s>])|<\/item\s*>/g,
  post: () => /<!\[CDATA\[|<!--|<post(?=[\s>])|<\/post\s*>/g,
  // Comments name their thread by an empty element.
  thread: () => /<!\[CDATA\[|<!--|<thread(?=[\s>])(?![^<>]{0,1000}\/>)|<\/thread\s*>/g,
};

/**
 * Reads the elements of a name in a list, each on its own, so that an error in one affects only that one. Characters that no
 * XML may have are left out.
 */
export function* readXmlEntries(xml: string, name: keyof typeof createMarks = "entry"): Generator<XmlEntry> {
  const text = cleanText(xml);
  const mark = createMarks[name]();
  let line = 1;
  let counted = 0;
  /** Start of the entry that isn't closed yet. */
  let open: number | null = null;
  const findLine = (at: number) => {
    for (let next = text.indexOf("\n", counted); next >= 0 && next < at; next = text.indexOf("\n", counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
  const lastEnds = { "<!--": text.lastIndexOf("-->"), "<![CDATA[": text.lastIndexOf("]]>") };
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [found] = match;
    if (found === "<![CDATA[" || found === "<!--") {
      // A section without an end would swallow all that follows.
      if (lastEnds[found] >= mark.lastIndex)
        mark.lastIndex = text.indexOf(found === "<!--" ? "-->" : "]]>", mark.lastIndex);
    } else if (!found.startsWith("</")) {
      if (open !== null) yield createUnclosed(findLine(open));
      open = match.index;
    } else if (open !== null) {
      yield parseEntry(text.slice(open, mark.lastIndex), findLine(open));
      open = null;
    }
  }
  if (open !== null) yield createUnclosed(findLine(open));
}

const createUnclosed = (line: number): XmlEntry => ({ line, element: null, problem: "isn't closed" });

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
      attributes: attributes as Record<string, string>,
      text: "",
      children: [],
      line: line + parser.line - 1,
    };
    if (stack.length === 0) root ??= element;
    else stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on("closetag", () => void stack.pop());
  const addText = (text: string) => {
    const element = stack.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(escapeAmpersands(xml)).close();
  return { line, element: problem === null ? root : null, problem };
}

/** An attribute of the first child with a name that passes; empty if there is none. */
export const childAttribute = (
  element: XmlElement,
  name: string,
  attribute: string,
  passes: (child: XmlElement) => boolean = () => true,
): string => childElements(element, name).find(passes)?.attributes[attribute] ?? "";
