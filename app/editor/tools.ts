import { lift, toggleMark, wrapIn } from "prosemirror-commands";
import type { NodeType, Schema } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { liftTarget } from "prosemirror-transform";
import { names } from "../../contract/document/document-json.ts";
import type { ToolName } from "./tool-names.ts";

/** A command on the text, and whether it is active at the caret. */
export interface Tool {
  run: Command;
  isActive: (state: EditorState) => boolean;
}

export type PressName = Exclude<ToolName, "link" | "image" | "embed">;

export type Tools = Readonly<Record<PressName, Tool>>;

/** Depth of the innermost ancestor of this type; null if there is none. */
export function findDepth(
  { selection: { $from } }: EditorState,
  type: NodeType,
  style?: string,
): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type && (style === undefined || node.attrs["style"] === style)) return depth;
  }
  return null;
}

function createStyleTool(schema: Schema, style: string): Tool {
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

/** Lifts the selection out of a quotation, or wraps it in one. */
const toggleQuote =
  (quote: NodeType): Command =>
  (state, dispatch) => {
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
  (list: NodeType, item: NodeType, style: "Bullet" | "Number"): Command =>
  (state, dispatch) => {
    const depth = findDepth(state, list);
    if (depth === null) return wrapInList(list, { style })(state, dispatch);
    const { $from } = state.selection;
    if ($from.node(depth).attrs["style"] === style) return liftListItem(item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, { style }));
    return true;
  };

/** The tools that need no question, on documents of a schema with the nodes and marks of `flow-specs.ts`. */
export function createTools(schema: Schema): Tools {
  const nodeType = (name: string) => schema.nodes[name] as NodeType;
  const [quote, list, item] = [nodeType(names.quote), nodeType(names.list), nodeType(names.item)];
  const listTool = (style: "Bullet" | "Number"): Tool => ({
    run: toggleList(list, item, style),
    isActive: (state) => {
      const depth = findDepth(state, list);
      return depth !== null && depth === findDepth(state, list, style);
    },
  });
  return {
    bold: createStyleTool(schema, "Bold"),
    italic: createStyleTool(schema, "Italic"),
    underline: createStyleTool(schema, "Underline"),
    struck: createStyleTool(schema, "Struck"),
    code: createStyleTool(schema, "Code"),
    quote: { run: toggleQuote(quote), isActive: (state) => findDepth(state, quote) !== null },
    bullets: listTool("Bullet"),
    numbers: listTool("Number"),
  };
}
