import { chainCommands } from "prosemirror-commands";
import { InputRule, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { Fragment, type Node } from "prosemirror-model";
import { liftListItem } from "prosemirror-schema-list";
import { Plugin, type Command, TextSelection, type EditorState } from "prosemirror-state";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { names } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { createInputRules, createKeymaps, createTools, nestItem, findDepth } from "../../../editor/tools.ts";
import { storyType } from "../blocks/story-nodes.ts";
import {
  breakCell,
  leaveBlock,
  leaveLine,
  moveBlock,
  refuseBreak,
  setHeading,
  setParagraph,
} from "./story-commands.ts";

export const storyTools = createTools(storySchema);
/** Adds a note on what is selected, as in other editors. */
export const noteKey = "Mod-Alt-m";

/** Keys of the text besides those of the reply editor; `open` are those that open parts of the page. */
export function createStoryKeymaps(enter: Command, open: Readonly<Record<string, Command>>): Plugin[] {
  return [
    // Before the lists' own Enter, which would split other nodes than paragraphs.
    keymap({ Enter: chainCommands(enter, leaveLine, breakCell), "Shift-Enter": refuseBreak }),
    ...createKeymaps(storySchema, storyTools, {
      "Alt-ArrowUp": moveBlock(-1),
      "Alt-ArrowDown": moveBlock(1),
      "Mod-Alt-0": setParagraph,
      "Mod-Alt-2": setHeading(2),
      "Mod-Alt-3": setHeading(3),
      "Mod-Alt-4": setHeading(4),
      ...open,
    }),
  ];
}

/** Text typed while a block is selected is inserted after it, and doesn't replace it. */
export const createTypingAfterBlock = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) =>
        leaveBlock(view.state, (tr) => view.dispatch(tr.insertText(text))),
      handleDOMEvents: {
        compositionstart: (view) => {
          leaveBlock(view.state, view.dispatch);
          return false;
        },
      },
    },
  });

const createStyleRule = (pattern: RegExp, style: string): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole, text = ""] = match;
    const mark = storySchema.marks[style];
    if (!mark || !state.selection.$from.parent.type.allowsMarkType(mark)) return null;
    const from = start + whole.indexOf(whole.trimStart());
    return state.tr
      .replaceWith(from, end, storySchema.text(text, [...state.selection.$from.marks(), mark.create()]))
      .removeStoredMark(mark);
  });

const rule = new InputRule(/^(?:---|\*\*\*)$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.type !== storyType(names.paragraph)) return null;
  const paragraph = storyType(names.paragraph).create();
  return state.tr.replaceWith($start.before(), $start.after(), [storyType(names.rule).create(), paragraph]);
});

/** Markdown shortcuts while typing; Backspace undoes them. */
export const createStoryRules = (): Plugin =>
  createInputRules(storySchema, [
    textblockTypeInputRule(/^(#{1,4})\s$/, storyType(names.heading), (match) => ({
      level: Math.max(2, match[1]?.length ?? 2),
    })),
    wrappingInputRule(/^```\s$/, storyType(names.code)),
    rule,
    createStyleRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, "Bold"),
    createStyleRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, "Italic"),
    createStyleRule(/(?<!\w)_([^_\s](?:[^_]*[^_\s])?)_$/, "Italic"),
    createStyleRule(/`([^`]+)`$/, "Code"),
    createStyleRule(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, "Struck"),
  ]);

type Direction = 1 | -1;

/** A table with its caption, and its position. */
interface FoundTable {
  node: Node;
  position: number;
}

const isCell = ({ type }: Node) => String(type.spec["tableRole"]).endsWith("cell");

function findTable({ selection: { $head } }: Pick<EditorState, "selection">): FoundTable | null {
  for (let depth = $head.depth; depth > 0; depth -= 1)
    if ($head.node(depth).type.name === "Table")
      return { node: $head.node(depth), position: $head.before(depth) };
  return null;
}

/** The start positions of a table's caption and cells in the order of Tab. */
function listStops({ node, position }: FoundTable): number[] {
  const stops: number[] = [];
  node.descendants((child, at) => {
    if (child.inlineContent) stops.push(position + 1 + at);
    return !child.inlineContent;
  });
  return stops;
}

/**
 * An empty row as wide as the first one, with a header cell if the last row begins with one, unless it is all headers.
 */
function createRow({ firstChild: first, lastChild: last }: Node): Node {
  const [header, cell] = [storyType(storyNames.headerCell), storyType(storyNames.cell)];
  const width = first?.children.reduce((sum, { attrs }) => sum + Number(attrs["colspan"]), 0) ?? 1;
  const isHeaded = last?.firstChild?.type === header && last.children.some(({ type }) => type === cell);
  const cells = Array.from({ length: width }, (_, at) => (isHeaded && at === 0 ? header : cell).create());
  return storyType(storyNames.row).create(null, cells);
}

/**
 * Tab in a table selects the text of the next cell, or of the previous one; the caption comes before the first cell,
 * and a new row after the last one. `goToNextCell` of prosemirror-tables does the same without caption and row, and its
 * code is loaded later: text typed meanwhile would be in the wrong cell.
 */
const goToCell =
  (direction: Direction): Command =>
  (state, dispatch) => {
    const found = findTable(state);
    const { $head } = state.selection;
    if (!found || !$head.parent.inlineContent) return false;
    const stops = listStops(found);
    const next = stops.indexOf($head.before()) + direction;
    const { tr } = state;
    if (next === stops.length) {
      const table = found.node.lastChild;
      const end = found.position + found.node.nodeSize - 2;
      if (!table || !isCell($head.parent)) return true;
      tr.insert(end, Fragment.from(createRow(table)));
      // Into the row, and into its first cell.
      tr.setSelection(TextSelection.create(tr.doc, end + 2));
    } else {
      const stop = stops[next];
      if (stop === undefined) return true;
      const size = state.doc.nodeAt(stop)?.nodeSize ?? 2;
      tr.setSelection(TextSelection.create(tr.doc, stop + 1, stop + size - 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const item = storyType(names.item);
/** Eight nested lists, each in an item: more than readers can tell apart, and fewer than a draft can store. */
const deepest = 17;
const isInList = (state: EditorState) => findDepth(state, item) !== null;

/** Nests or lifts a list item; the first item of a list can't be nested. */
const moveItem =
  (direction: Direction): Command =>
  (state, dispatch) => {
    if (!isInList(state)) return false;
    if (direction < 0) liftListItem(item)(state, dispatch);
    else if (state.selection.$from.depth < deepest) nestItem(item)(state, dispatch);
    return true;
  };

/** Tab inside lists and tables, where it doesn't leave the text. */
export const moveByTab =
  (direction: Direction): Command =>
  (state, dispatch) =>
    goToCell(direction)(state, dispatch) || moveItem(direction)(state, dispatch);

const modifiers = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta"]);

/**
 * Tab moves in lists and tables, and leaves the text everywhere else; after Escape it leaves them as well, so that
 * keyboard users aren't trapped (WCAG 2.1.2). `say` announces it.
 */
export function createTabKeys(say: () => void): Plugin {
  let isLeaving = false;
  const stay = () => {
    isLeaving = false;
    return false;
  };
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, ctrlKey, altKey, metaKey, isComposing }) {
        if (isComposing || modifiers.has(key)) return false;
        const isPlain = !ctrlKey && !altKey && !metaKey;
        const move = moveByTab(shiftKey ? -1 : 1);
        if (key === "Tab" && isPlain) return !isLeaving && move(view.state, view.dispatch);
        isLeaving = key === "Escape" && isPlain;
        if (isLeaving && move(view.state)) say();
        return false;
      },
      handleDOMEvents: { blur: stay, mousedown: stay },
    },
  });
}

/** Ctrl Enter, or Command Enter; works in the text as well. */
export const isPublishKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean => key === "Enter" && (ctrlKey || metaKey);
