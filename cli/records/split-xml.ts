import { maxText } from "./archive.ts";
import type { InputFile } from "./input-file.ts";
import { describeLimit } from "./read-stream.ts";
import { countLines, joinWhileHeld, readTextChunks } from "./text-chunks.ts";

/** A piece of an XML file: an element of its list, or the text between these. */
export interface XmlPiece {
  isItem: boolean;
  text: string;
  /** Line at which it starts, from 1. */
  line: number;
  /** The reason why an element isn't whole: without an end tag, or too long. Null if it is. */
  problem: string | null;
}

/** Starts of sections in which tags are text, and the tags of items: of RSS and Atom, and of lists of posts. */
const createMarks = {
  entry: () => /<!\[CDATA\[|<!--|<entry(?=[\s>])|<\/entry\s*>/g,
  item: () => /<!\[CDATA\[|<!--|<item(?=[\s>])|<\/item\s*>/g,
  post: () => /<!\[CDATA\[|<!--|<post(?=[\s>])|<\/post\s*>/g,
  // Comments name their thread by an empty element.
  thread: () => /<!\[CDATA\[|<!--|<thread(?=[\s>])(?![^<>]{0,1000}\/>)|<\/thread\s*>/g,
};
export type ItemName = keyof typeof createMarks;

/** Longer than what a mark looks at, characters: text kept at the end of a chunk, since it may be the start of a mark. */
const longest = 1_024;
const sectionEnds: Readonly<Record<string, "]]>" | "-->">> = { "<![CDATA[": "]]>", "<!--": "-->" };

interface Splitting {
  name: ItemName;
  /** True if all of the text between items is returned as well, and not only that after the last one. */
  keepsRest?: boolean;
}

/**
 * Splits a file at the elements of a list, so that an error in one of them affects only that one. One of them is in memory at a
 * time; those of more than 64 MB are cut.
 */
export async function* splitXml(
  file: Pick<InputFile, "stream">,
  splitting: Splitting,
): AsyncGenerator<XmlPiece> {
  const splitter = createSplitter(splitting);
  for await (const text of joinWhileHeld(readTextChunks(file), splitter.heldLength))
    yield* splitter.add(text, false);
  yield* splitter.add("", true);
}

/** The same of a text. */
export const splitXmlText = (text: string, splitting: Splitting): Generator<XmlPiece> =>
  createSplitter(splitting).add(text, true);

function createSplitter({ name, keepsRest = false }: Splitting) {
  const mark = createMarks[name]();
  let rest = "";
  /** Position in `rest` up to which it has been searched. */
  let seen = 0;
  /** End of the current section, or empty, and the position after its start. */
  let until: "]]>" | "-->" | "" = "";
  let sectionAt = 0;
  /** Positions up to which there is no end of a section. */
  const missing = { "]]>": 0, "-->": 0 };
  let isItem = false;
  /** After an item that was cut. */
  let isDropping = false;
  let line = 1;

  const cut = (end: number, problem: string | null): XmlPiece | null => {
    const text = rest.slice(0, end);
    const isKept = isItem || (keepsRest && !isDropping && text !== "");
    const piece = isKept ? { isItem, text, line, problem: isItem ? problem : null } : null;
    line += countLines(text);
    rest = rest.slice(end);
    seen = Math.max(seen - end, 0);
    sectionAt = Math.max(sectionAt - end, 0);
    for (const close of ["]]>", "-->"] as const) missing[close] = Math.max(missing[close] - end, 0);
    return piece;
  };
  /** Searches the next mark: one that ends a piece, another one ("more"), or none yet (null). */
  const find = (isLast: boolean): { end: number; opensItem: boolean } | "more" | null => {
    if (until !== "") {
      const at = rest.indexOf(until, Math.max(seen, missing[until] - until.length + 1));
      if (at < 0 && !isLast && rest.length - sectionAt <= maxText) {
        seen = Math.max(seen, rest.length - until.length);
        return null;
      }
      // A section without an end would swallow all that follows.
      if (at < 0) missing[until] = rest.length;
      seen = at < 0 ? sectionAt : at + until.length;
      until = "";
      return "more";
    }
    mark.lastIndex = seen;
    const match = mark.exec(rest);
    if (match === null || (!isLast && match.index + longest > rest.length)) {
      seen = match?.index ?? Math.max(seen, rest.length - longest);
      return null;
    }
    const [found] = match;
    seen = match.index + found.length;
    until = sectionEnds[found] ?? "";
    sectionAt = seen;
    if (until !== "") return "more";
    const opensItem = !found.startsWith("</");
    return { end: opensItem ? match.index : seen, opensItem };
  };
  return {
    /** Characters that wait for an end. */
    heldLength: () => rest.length,
    *add(text: string, isLast: boolean): Generator<XmlPiece> {
      rest += text;
      for (let found = find(isLast); found !== null; found = find(isLast)) {
        if (found === "more") continue;
        const after = seen - found.end;
        const piece = cut(found.end, found.opensItem ? unclosed : null);
        if (piece !== null) yield piece;
        isItem = found.opensItem;
        isDropping &&= !isItem;
        seen = after;
      }
      if (isLast) {
        const last = { isItem, text: rest, line, problem: isItem ? unclosed : null };
        rest = "";
        if (last.text !== "") yield last;
      } else if (isItem && rest.length > maxText) {
        const piece = cut(seen, tooLong);
        if (piece !== null) yield { ...piece, text: piece.text.slice(0, longest) };
        isItem = false;
        isDropping = true;
      } else if (!isItem && until === "" && (!keepsRest || isDropping)) cut(seen, null);
    },
  };
}

const unclosed = "isn't closed";
/** The problem of an element that was cut. */
export const tooLong = describeLimit(maxText);
