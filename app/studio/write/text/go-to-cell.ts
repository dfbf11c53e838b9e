import type { Node } from "prosemirror-model";
import { TextSelection, type Command } from "prosemirror-state";

const isCell = ({ type }: Node) => String(type.spec["tableRole"]).endsWith("cell");

/**
 * Tab in a table selects the text of the next cell, or of the one before. `goToNextCell` of prosemirror-tables does the same,
 * but its code comes later, and what is typed meanwhile would stand in the wrong cell.
 */
export const goToCell =
  (direction: 1 | -1): Command =>
  ({ selection: { $head }, doc, tr }, dispatch) => {
    const depth = Array.from({ length: $head.depth + 1 }, (_, at) => $head.node(at)).findLastIndex(isCell);
    // A cell is in a row, and that in a table.
    if (depth < 2) return false;
    const start = $head.start(depth - 2);
    const cells: number[] = [];
    $head.node(depth - 2).descendants((node, position) => {
      if (isCell(node)) cells.push(start + position);
      return !isCell(node);
    });
    const next = cells[cells.indexOf($head.before(depth)) + direction];
    if (next === undefined) return false;
    const end = next + (doc.nodeAt(next)?.nodeSize ?? 0);
    dispatch?.(tr.setSelection(TextSelection.create(doc, next + 1, end - 1)).scrollIntoView());
    return true;
  };
