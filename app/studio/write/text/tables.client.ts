import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "prosemirror-tables";
import type { TableAction } from "./late-plugins.client.ts";

export { tableEditing } from "prosemirror-tables";

export const tableCommands: Record<TableAction, Command> = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeaderRow,
  headerColumn: toggleHeaderColumn,
  deleteRow,
  deleteColumn,
};
