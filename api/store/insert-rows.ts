import { toWellFormed } from "../../contract/wire/encode-segment.ts";

/** A column value; lists and objects are stored as JSON by the caller. */
export type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;

/** JSON characters in one statement: D1 limits values to 2 MB, and a character has up to 3 bytes. */
export const statementLength = 600_000;

/**
 * Statements that insert `rows`, as few as possible: rows are passed as one JSON list, which avoids D1's
 * limit of 100 bound parameters. `conflict` is an `ON CONFLICT` clause. All rows must have the first row's
 * keys.
 */
export function insertRows(
  db: D1Database,
  table: string,
  rows: readonly Row[],
  conflict = "",
): D1PreparedStatement[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const values = columns.map((_, index) => `value ->> ${index.toString()}`).join(", ");
  const sql = `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1) WHERE true ${conflict}`;
  const lists = rows.map((row) => JSON.stringify(columns.map((column) => toStorable(row[column] ?? null))));
  return splitByLength(lists, statementLength).map((part) => db.prepare(sql).bind(`[${part.join(",")}]`));
}

/** SQLite would store a lone surrogate as three other characters, and the value could not be found again. */
const toStorable = (cell: Cell): Cell => (typeof cell === "string" ? toWellFormed(cell) : cell);

/** `ON CONFLICT` clause that overwrites every column but the key and those in `except`. */
export function overwriteOnConflict(row: Row, key: string, except: readonly string[] = []): string {
  const changed = Object.keys(row).filter((column) => column !== key && !except.includes(column));
  return `ON CONFLICT (${key}) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(", ")}`;
}

/** Splits a list into parts of at most `limit` characters; a longer text is a part of its own. */
export function splitByLength(texts: readonly string[], limit: number): string[][] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const text of texts) {
    if (length + text.length > limit) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(text);
    length += text.length;
  }
  return parts;
}
