/*
 * CSV as spreadsheets write and read it (RFC 4180). What is read are files of redirects, each line on its own, because
 * addresses have no line breaks: a broken one doesn't spoil those after it.
 */

/** A line with its number in the file; `cells` is null if its quotes don't match. */
export interface CsvLine {
  line: number;
  cells: string[] | null;
}

const separators = [",", ";", "\t"] as const;

/** The bytes as text: UTF-8 with or without a byte order mark, or UTF-16 with one. Broken characters become U+FFFD. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

/** The number of lines that aren't empty, at most one more than `limit`. */
export function countLines(text: string, limit: number): number {
  let count = 0;
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    if (line[0].trim() !== "") count += 1;
    if (count > limit) break;
  }
  return count;
}

/** Reads the lines of a file; empty ones are left out. */
export function parseCsv(text: string): CsvLine[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  const separator = findSeparator(lines.find((line) => line.trim() !== "") ?? "");
  return lines.flatMap((line, index) =>
    line.trim() === "" ? [] : [{ line: index + 1, cells: parseLine(line, separator) }],
  );
}

/** The most frequent outside of quotes. */
function findSeparator(line: string): string {
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Null if a quote isn't closed, or text follows it. */
function parseLine(line: string, separator: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; ;) {
    const isQuoted = line[at] === '"';
    const end = isQuoted ? findQuote(line, at + 1) : findEnd(line, separator, at);
    if (end === null) return null;
    const text = isQuoted ? line.slice(at + 1, end).replaceAll('""', '"') : line.slice(at, end);
    cells.push(readCell(isQuoted ? text : text.trim()));
    const next = isQuoted ? end + 1 : end;
    if (next >= line.length) return cells;
    if (line[next] !== separator) return null;
    at = next + 1;
  }
}

function findEnd(line: string, separator: string, from: number): number {
  const at = line.indexOf(separator, from);
  return at === -1 ? line.length : at;
}

/** The quote that ends a cell: not one of a pair. */
function findQuote(line: string, from: number): number | null {
  for (let at = from; ; at += 2) {
    at = line.indexOf('"', at);
    if (at === -1) return null;
    if (line[at + 1] !== '"') return at;
  }
}

/**
 * Spreadsheets run a cell that begins like this as a formula, which may send data elsewhere; after an apostrophe they show
 * it. Cells with apostrophes before it get one more, so that every text is read as it was written.
 */
const formula = /^'*[=+\-@\t\r]/;

const readCell = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\t\s]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. Line breaks in a cell become spaces. */
export const writeCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => writeCell(cell.replace(/[\r\n]+/g, " "))).join(",")}\r\n`;
