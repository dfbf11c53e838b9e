import { SaxesParser } from "saxes";
import { childElements, type XmlElement } from "../wxr/xml-element.ts";
import { cleanText } from "./clean-text.ts";

/** An element of a list in an XML file, or the reason why it can't be read. */
export interface XmlEntry {
  /** Line of its start tag, starting with 1. */
  line: number;
  name: string;
  element: XmlElement | null;
  /** Null if the element can be read. */
  problem: string | null;
}

/** Parser errors that don't affect the text. */
const harmless = /(?:disallowed character|undefined entity|malformed character entity|the string "\]\]>")/;

/**
 * Reads the elements of some names, none of which is inside of another one, each on its own, so that an error in one affects
 * only that one. Characters that no XML may have are left out.
 */
export function* readXmlEntries(xml: string, names: readonly string[]): Generator<XmlEntry> {
  const text = cleanText(xml);
  const mark = new RegExp(
    `<!\\[CDATA\\[|<!--|<(${names.join("|")})(?=[\\s>])|</(?:${names.join("|")})\\s*>`,
    "g",
  );
  let line = 1;
  let counted = 0;
  let open: { start: number; name: string } | null = null;
  const findLine = (at: number) => {
    for (let next = text.indexOf("\n", counted); next >= 0 && next < at; next = text.indexOf("\n", counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [found, name] = match;
    if (found === "<![CDATA[" || found === "<!--") {
      const end = text.indexOf(found === "<!--" ? "-->" : "]]>", mark.lastIndex);
      // A section without an end would swallow all that follows.
      if (end >= 0) mark.lastIndex = end;
    } else if (name !== undefined) {
      if (open !== null)
        yield { line: findLine(open.start), name: open.name, element: null, problem: "isn't closed" };
      open = { start: match.index, name };
    } else if (open !== null) {
      yield parseEntry(text.slice(open.start, mark.lastIndex), open.name, findLine(open.start));
      open = null;
    }
  }
  if (open !== null)
    yield { line: findLine(open.start), name: open.name, element: null, problem: "isn't closed" };
}

function parseEntry(xml: string, name: string, line: number): XmlEntry {
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
  parser.write(xml).close();
  return { line, name, element: problem === null ? root : null, problem };
}

/** An attribute of the first child with a name that passes; empty if there is none. */
export const childAttribute = (
  element: XmlElement,
  name: string,
  attribute: string,
  passes: (child: XmlElement) => boolean = () => true,
): string => childElements(element, name).find(passes)?.attributes[attribute] ?? "";
