import { CsvError, parse } from "csv-parse/sync";

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

const joinCells = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));

const lineOf = (error: CsvError | undefined): number => {
  const lines: unknown = error?.["lines"];
  return typeof lines === "number" ? lines : 0;
};
