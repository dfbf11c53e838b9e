import type { NodeOf, TableNode } from "../../../contract/entities/block-node.ts";
import { inlineText } from "../../../contract/block-words.ts";
import { printTable as printNewsTable, printText } from "../apple-news/components.ts";
import { type BlockPrinter, printAsText, type TextPrinting } from "../block-printer.ts";
import type { BodyContext } from "../body-context.ts";
import { printInline } from "../feed/feed-printing.ts";
import { element, type MarkupElement } from "../markup.ts";
import { presentInline, type PresentedInline } from "../present-inline.ts";
import type { TextTag } from "../print-text.ts";

export interface PresentedTable {
  type: "Table";
  caption: PresentedInline[];
  /** Accessible name of the scrolling box: the caption, if any. */
  label: string;
  /** Leading rows with only header cells. */
  head: PresentedCell[][];
  body: PresentedCell[][];
}

export interface PresentedCell {
  text: PresentedInline[];
  /** Set on header cells only. */
  scope: "col" | "row" | null;
  colSpan: number;
  rowSpan: number;
}

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

function printTable<Tag extends string>(
  { caption, head, body }: PresentedTable,
  printing: TextPrinting<Tag>,
): MarkupElement<Tag | TextTag> {
  const rows = (cells: readonly PresentedCell[][]) =>
    cells.map((row) =>
      element<Tag | TextTag>(
        "tr",
        row.map((cell) => printCell(cell, printing)),
      ),
    );
  return element<Tag | TextTag>(
    "table",
    [
      ...(caption.length === 0 ? [] : [element("caption", printing.inline(caption))]),
      ...(head.length === 0 ? [] : [element<Tag | TextTag>("thead", rows(head))]),
      ...(body.length === 0 ? [] : [element<Tag | TextTag>("tbody", rows(body))]),
    ],
    printing.attributes,
  );
}

function printCell<Tag extends string>(
  { text, scope, colSpan, rowSpan }: PresentedCell,
  { inline }: TextPrinting<Tag>,
): MarkupElement<Tag | TextTag> {
  const span = (value: number) => (value > 1 ? String(value) : null);
  return element(scope === null ? "td" : "th", inline(text), {
    scope,
    colspan: span(colSpan),
    rowspan: span(rowSpan),
  });
}

const asText = printAsText<PresentedTable>(printTable);

export const tablePrinter: BlockPrinter<PresentedTable> = {
  ...asText,
  // Tables that are wider than the column scroll on their own.
  amp: (block, printing, within) => [
    element("div", asText.amp(block, printing, within), { class: printing.css.scroll }),
  ],
  // The caption is printed above the table.
  appleNews: (block, printing, printFeed) => [
    ...printText("caption", printInline(block.caption, printing), { layout: "note" }),
    ...printNewsTable(printFeed([{ ...block, caption: [] }])),
  ],
};
