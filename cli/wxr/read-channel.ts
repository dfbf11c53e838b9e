import { SaxesParser } from "saxes";
import { copyText } from "../records/copy-text.ts";
import { escapeAmpersands } from "../records/escape-ampersands.ts";
import type { InputFile } from "../records/input-file.ts";
import { splitXml, tooLong, type XmlPiece } from "../records/split-xml.ts";
import { countLines } from "../records/text-chunks.ts";
import { copyAttributes } from "../records/xml-entries.ts";
import { SourceError } from "../source.ts";
import { childText, type XmlElement } from "./xml-element.ts";

/** Elements of the export's channel: site metadata and items. */
export interface ChannelEntry {
  element: XmlElement;
  /** Starting with 1 for items; 0 for other elements. */
  itemNumber: number;
  /** The reason why an item can't be read, with its line; null if it can. */
  problem: string | null;
  /** True if characters were left out or replaced to read it. */
  isRepaired: boolean;
}

/** Parser errors that don't affect the text. */
const harmless =
  /^(?:\d+:\d+: )?(?:disallowed character\.|undefined entity\.|malformed character entity\.|the string "\]\]>")/;

/**
 * Reads an export (WXR: RSS 2.0 with WordPress extensions) as a stream. An item that isn't XML is returned with its problem.
 * Throws a `SourceError` if the file isn't an export, and at the end if it was cut off.
 */
export async function* readChannel(file: InputFile): AsyncGenerator<ChannelEntry> {
  const around = createAroundReader(file.name);
  let itemNumber = 0;
  for await (const piece of splitXml(file, { name: "item", keepsRest: true })) {
    if (!piece.isItem) {
      yield* around.read(piece);
      continue;
    }
    for (const read of readItem(piece)) {
      itemNumber += 1;
      yield { ...read, itemNumber };
    }
  }
  around.close(itemNumber);
}

function readItem(piece: XmlPiece): Omit<ChannelEntry, "itemNumber">[] {
  const read = parseItem(piece);
  if (piece.problem === tooLong) return [{ ...read, problem: tooLong }];
  if (read.problem === null) return [read];
  const parts = splitSwallowed(piece);
  return parts.length === 1 ? [read] : parts.map(parseItem);
}

/**
 * Splits an item that swallowed later ones, because a section in it does not end: each part begins with the start tag
 * that WordPress writes on its own line.
 */
function splitSwallowed({ text, line }: Pick<XmlPiece, "text" | "line">): Pick<XmlPiece, "text" | "line">[] {
  let at = line;
  return text.split(/(?<=\n)(?=[ \t]*<item>[ \t]*\r?\n)/).map((part) => {
    const piece = { text: part, line: at };
    at += countLines(part);
    return piece;
  });
}

/** Characters that XML doesn't allow, without meaning in a text. */
const unprintable = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu;

/** Removes the characters that no XML file may have. */
const cleanXml = (text: string): string => text.replace(unprintable, "");

function parseItem({ text, line }: Pick<XmlPiece, "text" | "line">): Omit<ChannelEntry, "itemNumber"> {
  const cleaned = escapeAmpersands(cleanXml(text));
  let isRepaired = cleaned !== text || text.includes("\ufffd");
  let problem: string | null = null;
  let whole: XmlElement | null = null;
  const builder = createBuilder(line - 1, (reason, at) => {
    if (harmless.test(reason)) isRepaired = true;
    else problem ??= `line ${at}: ${reason}`;
  });
  builder.onClose((element, depth) => {
    if (depth === 0) whole ??= element;
  });
  builder.write(cleaned);
  const unfinished = builder.first();
  builder.close();
  const element = whole ?? unfinished ?? { name: "item", attributes: {}, text: "", children: [], line };
  return { element, problem, isRepaired };
}

/** Reads everything outside of the items as one document. */
function createAroundReader(file: string) {
  let ready: ChannelEntry[] = [];
  let problem: string | null = null;
  const builder = createBuilder(0, (reason, line) => {
    if (!harmless.test(reason)) problem ??= `${file}:${line}: ${reason}`;
  });
  builder.onOpen((element, depth) => {
    if (depth === 0 && element.name !== "rss")
      throw new SourceError(
        `${file}:${element.line}: isn't a WordPress export: its root element is "${element.name}", not "rss"`,
      );
  });
  builder.onClose((element, depth) => {
    if (depth === 2) ready.push({ element, itemNumber: 0, problem: null, isRepaired: false });
  });
  return {
    *read({ text, line }: XmlPiece): Generator<ChannelEntry> {
      // An end tag without its item is a separate piece.
      builder.write(escapeAmpersands(cleanXml(text)).replace(/<\/item\s*>$/, ""), line - 1);
      const entries = ready;
      ready = [];
      yield* entries;
    },
    close: (itemCount: number) => {
      const isFound = builder.first() !== null || builder.hasClosed();
      if (!isFound) throw new SourceError(`${file}:1: isn't a WordPress export: it has no XML`);
      builder.close();
      if (problem === null) return;
      const last = itemCount === 0 ? "" : ` after item ${itemCount}`;
      throw new SourceError(`${problem}: the file is damaged or cut off${last}`);
    },
  };
}

type OnElement = (element: XmlElement, depth: number) => void;

/** Builds elements from XML, and continues after errors. `before`: lines before the first. */
function createBuilder(before: number, onError: (reason: string, line: number) => void) {
  const parser = new SaxesParser({ position: false });
  const open: XmlElement[] = [];
  let [onOpen, onClose]: OnElement[] = [() => {}, () => {}];
  let isClosed = false;
  let skipped = before;
  parser.on("error", (error) => onError(error.message, skipped + parser.line));
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: copyAttributes(attributes),
      text: "",
      children: [],
      line: skipped + parser.line,
    };
    onOpen?.(element, open.length);
    open.push(element);
  });
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    element.text = copyText(element.text);
    isClosed ||= open.length === 0;
    open.at(-1)?.children.push(element);
    onClose?.(element, open.length);
  });
  return {
    onOpen: (work: OnElement) => void (onOpen = work),
    onClose: (work: OnElement) => void (onClose = work),
    /** Writes more; `lines`: number of lines before it, written or left out. */
    write: (text: string, lines?: number) => {
      if (lines !== undefined) skipped = lines - (parser.line - 1);
      parser.write(text);
    },
    close: () => void parser.close(),
    /** The outermost open element. */
    first: () => open[0] ?? null,
    hasClosed: () => isClosed,
  };
}

/** Names an item in the report. */
export const describeItem = ({ element, itemNumber }: ChannelEntry): string =>
  `item ${itemNumber} "${childText(element, "title") || "(no title)"}"`;
