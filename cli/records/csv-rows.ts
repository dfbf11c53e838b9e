import { CsvError, parse } from "csv-parse/sync";
import { maxText } from "./archive.ts";
import type { InputFile } from "./input-file.ts";
import { countLines, joinWhileHeld, readTextChunks } from "./text-chunks.ts";

/** A row by its columns' names, or what is wrong with it. */
export interface CsvRow {
  /** Number of its last line in the file, starting with 1. */
  line: number;
  /** Null if the row can't be read. */
  cells: Readonly<Record<string, string>> | null;
}

/**
 * Reads the rows of a file with names in its first line (RFC 4180, cells may have line breaks). A row that can't be read, or
 * has more or fewer cells than the first line, doesn't end the others.
 */
export function readCsvRows(text: string): CsvRow[] {
  let names: string[] | null = null;
  const rows: CsvRow[] = [];
  const add = (cells: string[], line: number) => {
    if (names === null) names = cells.map((name) => name.trim());
    else rows.push({ line, cells: names.length === cells.length ? joinCells(names, cells) : null });
  };
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_record: (cells: string[], { lines }) => {
        add(cells, lines);
        return cells;
      },
      on_skip: (error) => void rows.push({ line: lineOf(error), cells: null }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    rows.push({ line: lineOf(error), cells: null });
  }
  return rows;
}

/** Length of the rows that are parsed together, characters. */
const batchLength = 256 * 1024;

/** The same of a file of any size: its rows are parsed some at a time. One of more than 64 MB can't be read. */
export async function* streamCsvRows(
  file: Pick<InputFile, "stream">,
  batch = batchLength,
): AsyncGenerator<CsvRow> {
  const findEnd = createRowFinder();
  let head: string | null = null;
  let rest = "";
  let line = 0;
  const parseBatch = function* (text: string): Generator<CsvRow> {
    const before = countLines(head ?? "");
    for (const row of readCsvRows((head ?? "") + text)) yield { ...row, line: row.line - before + line };
    line += countLines(text);
  };
  for await (const chunk of joinWhileHeld(readTextChunks(file), () => rest.length)) {
    rest += chunk;
    for (let end = findEnd(rest, head === null ? 0 : batch); end > 0; end = findEnd(rest, batch)) {
      const text = rest.slice(0, end);
      rest = rest.slice(end);
      if (head !== null) yield* parseBatch(text);
      else if (text.trim() === "") line += countLines(text);
      else {
        head = text;
        line += countLines(text);
      }
    }
  }
  yield* parseBatch(rest);
}

/** Finds the end of the first row that ends after so many characters of a text that grows; 0 if there is none yet. */
function createRowFinder(): (text: string, from: number) => number {
  let at = 0;
  let state: "start" | "quoted" | "plain" = "start";
  return (text, from) => {
    for (; at < text.length; at += 1) {
      const character = text[at];
      if (state === "quoted") {
        if (character !== '"') continue;
        const next = text[at + 1];
        if (next === undefined) return 0;
        if (next === '"') at += 1;
        // A quote in the middle of a cell belongs to it, as the parser sees it.
        else state = "plain";
      } else if (character === "\n") {
        state = "start";
        if (at + 1 < from) continue;
        const end = at + 1;
        at = 0;
        return end;
      } else if (character === ",") state = "start";
      else state = state === "start" && character === '"' ? "quoted" : "plain";
    }
    if (text.length <= maxText) return 0;
    at = 0;
    state = "start";
    return text.length;
  };
}

const joinCells = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));

const lineOf = (error: CsvError | undefined): number => {
  const lines: unknown = error?.["lines"];
  return typeof lines === "number" ? lines : 0;
};
