import { lift, toggleMark, wrapIn, baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { type InputRule, inputRules, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { NodeType, Schema, Node } from "prosemirror-model";
import { liftListItem, wrapInList, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command, EditorState, Plugin } from "prosemirror-state";
import { liftTarget } from "prosemirror-transform";
import { names } from "../../contract/document/document-json.ts";
import { type ToolName, toolKeys } from "./tool-names.ts";

/** A command on the text, and a test if it is active at the caret. */
interface Tool {
  run: Command;
  isActive: (state: EditorState) => boolean;
}

type PressName = Exclude<ToolName, "link" | "image" | "embed">;

type Tools = Readonly<Record<PressName, Tool>>;

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

/** The tools without a panel, for documents of a schema with the nodes and marks of `flow-specs.ts`. */
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

const nodeType = (schema: Schema, name: string) => schema.nodes[name] as NodeType;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const line = nodeType(state.schema, names.lineBreak);
  if (!state.selection.$from.parent.type.contentMatch.matchType(line)) return false;
  dispatch?.(state.tr.replaceSelectionWith(line.create()).scrollIntoView());
  return true;
});

/**
 * Nests a list item below the previous one. A list created there has the style of the surrounding list: `sinkListItem`
 * always creates bulleted ones.
 */
export const nestItem =
  (item: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type === item);
    const list = range?.parent;
    const isNew = range && range.parent.maybeChild(range.startIndex - 1)?.lastChild?.type !== list?.type;
    return sinkListItem(item)(
      state,
      dispatch &&
        ((tr) => {
          // The new list is inside the previous item, two levels deeper.
          if (range && list && isNew)
            tr.setNodeMarkup(tr.selection.$from.before(range.depth + 2), null, list.attrs);
          dispatch(tr);
        }),
    );
  };

/** Key bindings of the text. Tab isn't bound, so that it moves the focus as usual. `more` are additional bindings. */
export function createKeymaps(
  schema: Schema,
  tools: Tools,
  more: Readonly<Record<string, Command>>,
): Plugin[] {
  const item = nodeType(schema, names.item);
  const presses = (Object.keys(tools) as PressName[]).map(
    (name) => [toolKeys[name], tools[name].run] as const,
  );
  const own: Record<string, Command> = {
    ...Object.fromEntries(presses),
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    Enter: splitListItem(item),
    "Mod-]": nestItem(item),
    "Mod-[": liftListItem(item),
    "Shift-Enter": breakLine,
    ...more,
  };
  return [keymap(own), keymap(baseKeymap)];
}

const isList = (style: string) => (_match: RegExpMatchArray, node: Node) => node.attrs["style"] === style;

/** Markdown-like shortcuts at the start of a line; Backspace undoes them. `more` are additional rules. */
export function createInputRules(schema: Schema, more: readonly InputRule[] = []): Plugin {
  const list = nodeType(schema, names.list);
  const rules: InputRule[] = [
    wrappingInputRule(/^>\s$/, nodeType(schema, names.quote)),
    wrappingInputRule(/^[-*]\s$/, list, { style: "Bullet" }, isList("Bullet")),
    wrappingInputRule(/^1[.)]\s$/, list, { style: "Number" }, isList("Number")),
    ...more,
  ];
  return inputRules({ rules });
}
