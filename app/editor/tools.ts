import { lift, toggleMark, wrapIn } from "prosemirror-commands";
import type { NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { liftTarget } from "prosemirror-transform";
import { names } from "../../contract/document/document-json.ts";
import { schema } from "./schema.ts";
import type { ToolName } from "./tool-names.ts";

/** A command on the text, and whether it is active at the caret. */
export interface Tool {
  run: Command;
  isActive: (state: EditorState) => boolean;
}

export type PressName = Exclude<ToolName, "link" | "image" | "embed">;

const nodeType = (name: string) => schema.nodes[name] as NodeType;

/** Depth of the innermost ancestor of this type; null if there is none. */
function findDepth({ selection: { $from } }: EditorState, type: NodeType, style?: string): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type && (style === undefined || node.attrs["style"] === style)) return depth;
  }
  return null;
}

function styleTool(style: string): Tool {
  const type = schema.marks[style];
  if (!type) throw new Error(`There is no style ${style}`);
  return {
    run: toggleMark(type),
    isActive: ({ selection, storedMarks, doc }) => {
      const { from, to, empty, $from } = selection;
      if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
      return doc.rangeHasMark(from, to, type);
    },
  };
}

const quote = nodeType(names.quote);
const list = nodeType(names.list);
const item = nodeType(names.item);

/** Lifts the selection out of a quotation, or wraps it in one. */
const toggleQuote: Command = (state, dispatch) => {
  if (findDepth(state, quote) === null) return wrapIn(quote)(state, dispatch);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, (node) => node.type === quote);
  const target = range && liftTarget(range);
  if (!range || target === null) return lift(state, dispatch);
  dispatch?.(state.tr.lift(range, target).scrollIntoView());
  return true;
};

/** Wraps the selection in a list, lifts it out, or changes the list's style. */
const toggleList =
  (style: "Bullet" | "Number"): Command =>
  (state, dispatch) => {
    const depth = findDepth(state, list);
    if (depth === null) return wrapInList(list, { style })(state, dispatch);
    const { $from } = state.selection;
    if ($from.node(depth).attrs["style"] === style) return liftListItem(item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, { style }));
    return true;
  };

const listTool = (style: "Bullet" | "Number"): Tool => ({
  run: toggleList(style),
  isActive: (state) => {
    const depth = findDepth(state, list);
    return depth !== null && depth === findDepth(state, list, style);
  },
});

export const tools: Readonly<Record<PressName, Tool>> = {
  bold: styleTool("Bold"),
  italic: styleTool("Italic"),
  underline: styleTool("Underline"),
  struck: styleTool("Struck"),
  code: styleTool("Code"),
  quote: { run: toggleQuote, isActive: (state) => findDepth(state, quote) !== null },
  bullets: listTool("Bullet"),
  numbers: listTool("Number"),
};
