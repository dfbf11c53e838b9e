import type { NodeOf, TableNode } from "../../contract/entities/block-node.ts";
import { inlineText } from "../../contract/plaintext.ts";
import type { BodyContext } from "./body-context.ts";
import { presentInline } from "./present-inline.ts";
import type { PresentedCell, PresentedTable } from "./presented-block.ts";

type Row = TableNode["rows"][number];

/** HTML's limit for spans; larger values are mistakes that slow browsers down. */
const maxSpan = 1000;

/** A table whose leading header rows form its head; null without cells. */
export function presentTable(node: NodeOf<"Table">, context: BodyContext): PresentedTable | null {
  const rows = node.rows.filter((row) => row.cells.length > 0);
  if (rows.length === 0) return null;
  const firstBodyRow = rows.findIndex((row) => !row.cells.every((cell) => cell.isHeader));
  const present = (rows: readonly Row[], scope: "col" | "row") =>
    rows.map((row, index) => row.cells.map((cell) => presentCell(cell, scope, rows.length - index, context)));
  // A table with only header cells has no head.
  const headSize = Math.max(0, firstBodyRow);
  return {
    type: "Table",
    caption: presentInline(node.caption, context),
    label: inlineText(node.caption).trim() || context.intl.t("body.table"),
    head: present(rows.slice(0, headSize), "col"),
    body: present(rows.slice(headSize), firstBodyRow < 0 ? "col" : "row"),
  };
}

/** Limits a cell's row span to its part of the table, of which `rowsLeft` rows remain. */
function presentCell(
  cell: Row["cells"][number],
  scope: "col" | "row",
  rowsLeft: number,
  context: BodyContext,
): PresentedCell {
  return {
    text: presentInline(cell.value, context),
    scope: cell.isHeader ? scope : null,
    colSpan: clampSpan(cell.colSpan, maxSpan),
    rowSpan: clampSpan(cell.rowSpan, rowsLeft),
  };
}

/** NaN becomes 1. */
function clampSpan(span: number, max: number): number {
  return Math.min(Math.max(1, Math.trunc(span) || 1), max);
}
