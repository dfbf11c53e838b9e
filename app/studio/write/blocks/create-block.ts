import type { Node } from "prosemirror-model";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { buildRequired } from "./derive-fields.ts";
import { storyType } from "./story-nodes.ts";

/** Rows and columns of a new table, including its header. */
const [newRows, newColumns] = [3, 3];

/** A new, empty block by the name of its node; `attributes` are preset. */
export function createBlock(type: string, attributes: Readonly<Record<string, unknown>> = {}): Node {
  if (type === "Table") return createTable();
  return storyType(type).create({ ...buildRequired(type), ...attributes });
}

/** The first row is its header. */
function createTable(): Node {
  const createRow = (_: unknown, row: number) => {
    const cell = storyType(row === 0 ? storyNames.headerCell : storyNames.cell);
    return storyType(storyNames.row).create(
      null,
      Array.from({ length: newColumns }, () => cell.create()),
    );
  };
  const rows = Array.from({ length: newRows }, createRow);
  return storyType("Table").create(null, [
    storyType(storyNames.caption).create(),
    storyType(storyNames.table).create(null, rows),
  ]);
}
