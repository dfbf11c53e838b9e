import { maxText } from "../records/archive.ts";
import { copyText } from "../records/copy-text.ts";
import { describeLimit } from "../records/read-stream.ts";

/** A part of an entry: `BODY`, `COMMENT` …; the fields at its start are `META`. */
export interface Section {
  name: string;
  /** Starting with 1. */
  line: number;
  /** Without its name. */
  text: string;
}

/** An entry with the line of its first field. */
export interface TextEntry {
  line: number;
  sections: Section[];
  /** The reason why it isn't whole; null if it is. */
  problem: string | null;
}

const sectionNames = ["BODY", "EXTENDED BODY", "EXCERPT", "KEYWORDS", "COMMENT", "PING"];
const entryEnd = "--------";
const sectionEnd = "-----";

const isField = (line: string) => /^[A-Z][A-Z ]{1,40}:(?: |$)/.test(line);

/** Lines without content that may follow a line of dashes; after more of them, nothing is looked for. */
const maxEmpty = 100_000;

/**
 * Splits a file of Movable Type at its lines of dashes. Dashes that aren't followed by fields or the name of a section belong
 * to the text around them. One entry is in memory at a time; the text of one with more than 64 MB is left out.
 */
export async function* splitEntries(lines: AsyncIterable<string[]>): AsyncGenerator<TextEntry> {
  const splitter = createSplitter();
  for await (const some of lines) yield* splitter.add(some, false);
  yield* splitter.add([], true);
}

function createSplitter() {
  /** Lines that aren't read yet; the first has the number `first`, from 0. */
  let ahead: string[] = [];
  let first = 0;
  let entry: TextEntry | null = null;
  let section: { name: string; line: number; lines: string[] } | null = null;
  let size = 0;

  const close = () => {
    if (section) entry?.sections.push({ ...section, text: section.lines.join("\n") });
    section = null;
  };
  const keep = (line: string) => {
    size += line.length + 1;
    if (size <= maxText) section?.lines.push(line);
    else if (entry) entry.problem = describeLimit(maxText);
  };
  /** True if dashes at a position end what is before; null if that can't be known yet. */
  const isMark = (mark: string, at: number, isLast: boolean): boolean | null => {
    if (mark !== entryEnd && mark !== sectionEnd) return false;
    const next = findNext(ahead, at + 1);
    if (next >= ahead.length) return isLast || next - at > maxEmpty ? true : null;
    const line = ahead[next] ?? "";
    if (mark === entryEnd) return isField(line) && findName(line) === null;
    if (findName(line) !== null) return true;
    if (line.trimEnd() !== entryEnd) return false;
    const after = findNext(ahead, next + 1);
    if (after >= ahead.length) return isLast || after - next > maxEmpty ? true : null;
    return isField(ahead[after] ?? "");
  };
  return {
    *add(lines: readonly string[], isLast: boolean): Generator<TextEntry> {
      ahead = [...ahead, ...lines];
      let at = 0;
      for (; at < ahead.length; at += 1) {
        const line = ahead[at] ?? "";
        const mark = line.trimEnd();
        const isEnd = isMark(mark, at, isLast);
        if (isEnd === null) break;
        if (isEnd) close();
        else if (section !== null) keep(line);
        else if (mark !== "" && mark !== entryEnd && mark !== sectionEnd) {
          const name = findName(line);
          const number = first + at + 1;
          // A section before the first entry has none to belong to.
          if (name === null || entry === null) {
            if (entry !== null) yield entry;
            entry = { line: number, sections: [], problem: null };
            size = 0;
          }
          section = { name: name ?? "META", line: number, lines: [] };
          const rest = name === null ? line : line.slice(name.length + 1).trim();
          if (rest !== "") keep(rest);
        }
      }
      ahead = ahead.slice(at);
      first += at;
      if (!isLast) return;
      if (section !== null && entry !== null) entry.problem ??= "isn't closed: the file ends in it";
      close();
      if (entry !== null) yield entry;
    },
  };
}

/** Index of the next line that isn't empty. */
function findNext(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && lines[index]?.trim() === "") index += 1;
  return index;
}

const findName = (line: string) => sectionNames.find((name) => line.startsWith(`${name}:`)) ?? null;

export interface Fields {
  /** A field may be there several times. */
  fields: ReadonlyMap<string, string[]>;
  /** Everything else. */
  rest: string;
}

/** The fields at the start of a section, and the text after them. */
export function splitFields(text: string, names: readonly string[]): Fields {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !names.includes(nameOf(line)));
  const head = end < 0 ? lines : lines.slice(0, end);
  return { fields: collectFields(head), rest: end < 0 ? "" : lines.slice(end).join("\n") };
}

/** The known fields of an entry, and the lines of others. */
export function readFields(text: string, names: readonly string[]): Fields {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return {
    fields: collectFields(lines.filter((line) => names.includes(nameOf(line)))),
    rest: lines.filter((line) => !names.includes(nameOf(line))).join("\n"),
  };
}

const nameOf = (line: string) => line.slice(0, Math.max(line.indexOf(":"), 0)).trim();

function collectFields(lines: readonly string[]): ReadonlyMap<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of lines) {
    const value = copyText(line.slice(line.indexOf(":") + 1).trim());
    fields.set(nameOf(line), [...(fields.get(nameOf(line)) ?? []), value]);
  }
  return fields;
}
