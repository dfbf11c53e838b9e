import { rowTableOf, rowTables, type RowKind } from "./row-tables.ts";

/** Key part for network-wide records, whose column is empty: sorts before all blog ids and is none itself. */
export const networkKey = "0";

interface RowQueries {
  /** Keys after one, in order: ?1 … its parts, then the number. */
  keys: string;
  /** Rows by key: ?1 JSON list of keys. */
  rows: string;
}

/** Queries for tables whose records are single rows. */
export const rowQueries = Object.fromEntries(
  (Object.keys(rowTables) as RowKind[]).map((kind) => [kind, buildQueries(kind)]),
) as Record<RowKind, RowQueries>;

interface KeyPart {
  column: string;
  /** The column as it appears in a key. */
  shown: string;
  /** SQL that converts a key part to the column's value. */
  read: (part: string) => string;
}

function buildQueries(kind: RowKind): RowQueries {
  const { table, columns, long } = rowTableOf(kind);
  const parts = listKeyParts(kind);
  const [first] = parts;
  const names = parts.map(({ column }) => column).join(", ");
  // An empty column sorts first, and there is no smaller value to start after.
  const isAfter =
    parts.length === 1 && first?.shown !== first?.column
      ? `${names} >= iif(?1 = '', '', ?1 || '!')`
      : `(${names}) > (${parts.map(({ read }, index) => read(`?${index + 1}`)).join(", ")})`;
  const isIt = parts.map(({ column, read }, index) => `t.${column} = ${read(`w.value ->> ${index}`)}`);
  return {
    keys: `SELECT ${parts.map(({ shown }, index) => `${shown} AS k${index}`).join(", ")},
      ${long === undefined ? "0" : `coalesce(length(${long}), 0)`} AS bytes
      FROM ${table} WHERE ${isAfter} ORDER BY ${names} LIMIT ?${parts.length + 1}`,
    rows: `SELECT ${Object.values(columns)
      .map((column) => `t.${column}`)
      .join(", ")} FROM json_each(?1) w CROSS JOIN ${table} t ON ${isIt.join(" AND ")}`,
  };
}

function listKeyParts(kind: RowKind): KeyPart[] {
  const { key, columns, numbers = [], scopes = [] } = rowTableOf(kind);
  return key.map((field) => {
    const column = columns[field] ?? field;
    if (numbers.includes(field)) return { column, shown: column, read: (part) => `CAST(${part} AS INTEGER)` };
    if (!scopes.includes(field)) return { column, shown: column, read: (part) => part };
    const shown = `iif(${column} = '', '${networkKey}', ${column})`;
    return { column, shown, read: (part) => `iif(${part} = '${networkKey}', '', ${part})` };
  });
}
