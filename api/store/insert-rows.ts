import { toWellFormed } from "../../contract/encode-segment.ts";

/** A value of a column; lists and objects are stored as JSON text by whoever builds the row. */
export type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;

/** Characters of JSON in one statement. D1 takes values of 2 MB, and a character has up to 3 bytes. */
const statementLength = 600_000;

/**
 * Statements that insert `rows`, as few as fit: the rows go in as one JSON list, so that neither D1's 100 bound
 * parameters nor the number of rows matters. `conflict` is an `ON CONFLICT` clause. All rows have the first row's keys.
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

/** SQLite would make three characters of half a surrogate pair, and then no name of it would be found again. */
const toStorable = (cell: Cell): Cell => (typeof cell === "string" ? toWellFormed(cell) : cell);

/** `ON CONFLICT` clause that overwrites every column but the key and those of `except`. */
export function overwriteOnConflict(row: Row, key: string, except: readonly string[] = []): string {
  const changed = Object.keys(row).filter((column) => column !== key && !except.includes(column));
  return `ON CONFLICT (${key}) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(", ")}`;
}

/** Cuts a list into neighbouring parts whose texts have at most `limit` characters; a longer text is a part alone. */
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
