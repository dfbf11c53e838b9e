import type { Element } from "hast";
import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { Context, Convert, Piece } from "./conversion.ts";
import { flattenPieces } from "./inline-run.ts";
import { countAttribute, isElement, type Content } from "./hast.ts";

type Row = NodeOf<"Table">["rows"][number];

/** Maximum span of a cell; browsers stop at 1,000. */
const maxSpan = 1000;

/** A table. Cells may only contain text and links; images and players follow the table. */
export const convertTable: Convert = (element, context) => {
  const others: Piece[] = [];
  const inner: Context = { ...context, containers: [], align: null };
  const flatten = (content: readonly Content[]) => {
    const flat = flattenPieces(inner.pieces(content, inner));
    others.push(...flat.others);
    return flat.inlines;
  };
  const captions = element.children.filter((child) => isElement(child, "caption"));
  const caption = captions.flatMap((child) => (isElement(child) ? flatten(child.children) : []));
  const rows = findRows(element).map((row): Row => ({
    cells: row.children.flatMap((cell) =>
      isElement(cell, "td", "th") ? [{ value: flatten(cell.children), ...spans(cell) }] : [],
    ),
  }));
  if (others.length > 0) {
    context.note({ kind: "table", reason: "non-text content in a table was moved after it" });
  }
  const filled = rows.filter((row) => row.cells.length > 0);
  return filled.length === 0 ? others : [{ type: "Table", caption, rows: filled }, ...others];
};

/** The table's own rows, without those of nested tables. */
const findRows = (table: Element): Element[] =>
  table.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tagName) ? findRows(child) : [];
  });

const spans = (cell: Element) => ({
  isHeader: cell.tagName === "th",
  colSpan: Math.min(countAttribute(cell, "colSpan") ?? 1, maxSpan),
  rowSpan: Math.min(countAttribute(cell, "rowSpan") ?? 1, maxSpan),
});
