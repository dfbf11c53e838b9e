import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { type InputRule, inputRules, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Node, NodeType, Schema } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { names } from "../../contract/document/document-json.ts";
import { toolKeys } from "./tool-names.ts";
import type { PressName, Tools } from "./tools.ts";

const nodeType = (schema: Schema, name: string) => schema.nodes[name] as NodeType;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const line = nodeType(state.schema, names.lineBreak);
  if (!state.selection.$from.parent.type.contentMatch.matchType(line)) return false;
  dispatch?.(state.tr.replaceSelectionWith(line.create()).scrollIntoView());
  return true;
});

/**
 * Nests the item of a list below the one before it. A list that begins there is of the style of the list around it:
 * `sinkListItem` makes every new one a list with bullets.
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
          // The list is in the item that is in the list of before.
          if (range && list && isNew)
            tr.setNodeMarkup(tr.selection.$from.before(range.depth + 2), null, list.attrs);
          dispatch(tr);
        }),
    );
  };

/**
 * Key bindings of the text. Tab isn't bound, so that it moves the focus as everywhere else. `more` are
 * additional bindings.
 */
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
