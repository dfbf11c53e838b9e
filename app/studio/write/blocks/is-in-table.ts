import type { EditorState } from "prosemirror-state";

/** Whether the caret stands in a row of a table: `isInTable` of prosemirror-tables, which comes later. */
export const isInTable = ({ selection: { $head } }: Pick<EditorState, "selection">): boolean =>
  Array.from({ length: $head.depth }, (_, above) => $head.node(above + 1)).some(
    ({ type }) => type.spec["tableRole"] === "row",
  );
