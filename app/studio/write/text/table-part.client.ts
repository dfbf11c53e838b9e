import type { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { definePart } from "../../parts/part.ts";
import { createLatePlugin } from "./late-plugin.client.ts";

/** What is done with the rows and columns of a table. */
export const tableActions = [
  "rowAbove",
  "rowBelow",
  "columnBefore",
  "columnAfter",
  "headerRow",
  "headerColumn",
  "deleteRow",
  "deleteColumn",
] as const;
export type TableAction = (typeof tableActions)[number];

/** The commands and the selection of tables: for stories that have one. */
const tables = definePart(() => import("./tables.client.ts"));

export const createTables = (): Plugin =>
  createLatePlugin({
    part: tables,
    isWanted: ({ doc }, before) =>
      doc !== before?.doc && doc.children.some(({ type }) => type.name === "Table"),
    create: ({ tableEditing }) => tableEditing(),
  });

export async function changeTable(view: EditorView, action: TableAction): Promise<void> {
  const module = await tables.load();
  module?.tableCommands[action](view.state, view.dispatch);
  view.focus();
}
