import { flush, type Writer } from "./write-blocks.ts";

/** Of the table itself, not of one within its cells. */
export const isCell = ({ table }: Writer, name: string): boolean =>
  table?.depth === 0 && (name === "td" || name === "th");

/** A table within a cell becomes text: cells hold lines only. */
export function openTable(writer: Writer, name: string): void {
  const { table } = writer;
  if (name === "table") {
    if (table) table.depth += 1;
    else writer.table = { rows: [], cell: null, depth: 0 };
  } else if (table?.depth === 0 && name === "tr") table.rows.push([]);
  else if (table && isCell(writer, name)) {
    flush(writer);
    if (table.rows.length === 0) table.rows.push([]);
    table.cell = { value: [], isHeader: name === "th", colSpan: 1, rowSpan: 1 };
    table.rows.at(-1)?.push(table.cell);
  }
}

/** Ends a cell, a row or the table. */
export function closePart(writer: Writer, name: string): void {
  const { table } = writer;
  if (name === "table" && table && table.depth > 0) table.depth -= 1;
  else if (name === "table") closeTable(writer);
  else if (table && (isCell(writer, name) || (name === "tr" && table.depth === 0))) table.cell = null;
}

export function closeTable(writer: Writer): void {
  const { table } = writer;
  writer.table = null;
  const rows = (table?.rows ?? []).filter((cells) => cells.length > 0).map((cells) => ({ cells }));
  if (rows.length > 0) writer.body.push({ type: "Table", caption: [], rows });
}
