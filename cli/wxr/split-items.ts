import type { InputFile } from "../records/input-file.ts";

/** A piece of an export: an item, or the text between items. */
export interface Piece {
  isItem: boolean;
  text: string;
  /** Line at which it starts, from 1. */
  line: number;
}

/** Starts of sections in which `<item>` and `</item>` are text, and these tags themselves. */
const token = /<!\[CDATA\[|<!--|<item(?=[\s>])|<\/item\s*>/g;
const ends: Readonly<Record<string, string>> = { "<![CDATA[": "]]>", "<!--": "-->" };
/** Longer than any token, characters: text kept at the end of a chunk, since it may be the start of a token. */
const longest = 16;

/** Characters that XML doesn't allow, without meaning in a text. */
const unprintable = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu;

/** Removes the characters that no XML file may have. */
export const cleanXml = (text: string): string => text.replace(unprintable, "");

/**
 * Splits an export at its items, so that an error in one of them affects only that one. The text is UTF-8, or UTF-16 by its
 * first bytes; invalid bytes become U+FFFD. One item is in memory at a time.
 */
export async function* splitItems(file: InputFile): AsyncGenerator<Piece> {
  const splitter = createSplitter();
  let decoder: TextDecoder | null = null;
  for await (const chunk of file.stream()) {
    decoder ??= new TextDecoder(findEncoding(chunk));
    yield* splitter.add(decoder.decode(chunk, { stream: true }), false);
  }
  yield* splitter.add(decoder?.decode() ?? "", true);
}

/** The encoding of an XML file by its first bytes: UTF-16 has a byte order mark, or a `<` of two bytes. */
function findEncoding([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return "utf-8";
}

function createSplitter() {
  let rest = "";
  /** Position in `rest` up to which it has been searched. */
  let seen = 0;
  /** End mark of the current section, or empty. */
  let until = "";
  let isItem = false;
  let line = 1;

  const cut = (end: number): Piece => {
    const text = rest.slice(0, end);
    const piece = { isItem, text, line };
    line += text.split("\n").length - 1;
    rest = rest.slice(end);
    seen = 0;
    return piece;
  };
  /** Searches the next token, and returns the position at which it ends a piece; null if there is none yet. */
  const find = (isLast: boolean): { end: number; opensItem: boolean } | "more" | null => {
    if (until !== "") {
      const at = rest.indexOf(until, seen);
      if (at < 0) {
        seen = Math.max(seen, rest.length - longest);
        return null;
      }
      seen = at + until.length;
      until = "";
      return "more";
    }
    token.lastIndex = seen;
    const match = token.exec(rest);
    if (match === null || (!isLast && match.index + longest > rest.length)) {
      seen = match?.index ?? Math.max(seen, rest.length - longest);
      return null;
    }
    const [found] = match;
    seen = match.index + found.length;
    until = ends[found] ?? "";
    if (until !== "") return "more";
    const opensItem = found === "<item";
    return { end: opensItem ? match.index : seen, opensItem };
  };
  return {
    *add(text: string, isLast: boolean): Generator<Piece> {
      rest += text;
      for (let found = find(isLast); found !== null; found = find(isLast)) {
        if (found === "more") continue;
        yield cut(found.end);
        isItem = found.opensItem;
        if (isItem) seen = "<item".length;
      }
      if (isLast && rest !== "") yield cut(rest.length);
    },
  };
}

/**
 * Splits an item that swallowed later ones, because a section in it does not end: each part begins with the start tag
 * that WordPress writes on its own line.
 */
export function splitSwallowed({ text, line }: Piece): Piece[] {
  let at = line;
  return text.split(/(?<=\n)(?=[ \t]*<item>[ \t]*\r?\n)/).map((part) => {
    const piece = { isItem: true, text: part, line: at };
    at += part.split("\n").length - 1;
    return piece;
  });
}
