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
}

const sectionNames = ["BODY", "EXTENDED BODY", "EXCERPT", "KEYWORDS", "COMMENT", "PING"];
const entryEnd = "--------";
const sectionEnd = "-----";

const isField = (line: string) => /^[A-Z][A-Z ]{1,40}:(?: |$)/.test(line);

/**
 * Splits a file of Movable Type at its lines of dashes. Dashes that aren't followed by fields or the name of a section belong
 * to the text around them.
 */
export function splitEntries(text: string): TextEntry[] {
  const lines = text.split(/\r\n|\r|\n/);
  const entries: TextEntry[] = [];
  let section: { name: string; line: number; lines: string[] } | null = null;
  const close = () => {
    if (section) entries.at(-1)?.sections.push({ ...section, text: section.lines.join("\n") });
    section = null;
  };
  for (const [index, line] of lines.entries()) {
    const mark = line.trimEnd();
    const next = findNext(lines, index + 1);
    const nextName = findName(lines[next] ?? "");
    if (mark === entryEnd && (next >= lines.length || (isField(lines[next] ?? "") && nextName === null)))
      close();
    else if (mark === sectionEnd && (nextName !== null || next >= lines.length || isEnd(lines, next)))
      close();
    else if (section !== null) section.lines.push(line);
    else if (mark !== "" && mark !== entryEnd && mark !== sectionEnd) {
      const name = findName(line);
      if (name === null) entries.push({ line: index + 1, sections: [] });
      // A section before the first entry has none to belong to.
      else if (entries.length === 0) entries.push({ line: index + 1, sections: [] });
      const rest = name === null ? line : line.slice(name.length + 1).trim();
      section = { name: name ?? "META", line: index + 1, lines: rest === "" ? [] : [rest] };
    }
  }
  close();
  return entries;
}

/** Index of the next line that isn't empty. */
function findNext(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && lines[index]?.trim() === "") index += 1;
  return index;
}

/** True if an entry ends at a line. */
const isEnd = (lines: readonly string[], index: number) => {
  const next = findNext(lines, index + 1);
  return lines[index]?.trimEnd() === entryEnd && (next >= lines.length || isField(lines[next] ?? ""));
};

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
    const value = line.slice(line.indexOf(":") + 1).trim();
    fields.set(nameOf(line), [...(fields.get(nameOf(line)) ?? []), value]);
  }
  return fields;
}
