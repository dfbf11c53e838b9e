import { Fragment, type Node } from "prosemirror-model";
import { liftListItem } from "prosemirror-schema-list";
import { Plugin, TextSelection, type Command, type EditorState } from "prosemirror-state";
import { names } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { nestItem, findDepth } from "../../../editor/tools.ts";
import { storyType } from "../blocks/story-type.ts";

type Direction = 1 | -1;

/** A table with its caption, and where it begins. */
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

/** The caption and the cells of a table in the order in which Tab goes through them: where each begins. */
function listStops({ node, position }: FoundTable): number[] {
  const stops: number[] = [];
  node.descendants((child, at) => {
    if (child.inlineContent) stops.push(position + 1 + at);
    return !child.inlineContent;
  });
  return stops;
}

/** An empty row as wide as the first one, with a header cell where the last row begins with one, unless it is all headers. */
function createRow({ firstChild: first, lastChild: last }: Node): Node {
  const [header, cell] = [storyType(storyNames.headerCell), storyType(storyNames.cell)];
  const width = first?.children.reduce((sum, { attrs }) => sum + Number(attrs["colspan"]), 0) ?? 1;
  const isHeaded = last?.firstChild?.type === header && last.children.some(({ type }) => type === cell);
  const cells = Array.from({ length: width }, (_, at) => (isHeaded && at === 0 ? header : cell).create());
  return storyType(storyNames.row).create(null, cells);
}

/**
 * Tab in a table selects the text of the next cell, or of the one before; the caption comes before the first cell, and a new
 * row after the last one. `goToNextCell` of prosemirror-tables does the same but for caption and row, and its code comes
 * later: what is typed meanwhile would stand in the wrong cell.
 */
export const goToCell =
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
/** Eight lists in each other, each in an item: more than readers can tell apart, and fewer than a draft can keep. */
const deepest = 17;
const isInList = (state: EditorState) => findDepth(state, item) !== null;

/** Nests the item of a list, or lifts it; an item that is first in its list stays where it is. */
const moveItem =
  (direction: Direction): Command =>
  (state, dispatch) => {
    if (!isInList(state)) return false;
    if (direction < 0) liftListItem(item)(state, dispatch);
    else if (state.selection.$from.depth < deepest) nestItem(item)(state, dispatch);
    return true;
  };

/** What Tab does where it doesn't lead out of the text: in lists and tables. */
export const moveByTab =
  (direction: Direction): Command =>
  (state, dispatch) =>
    goToCell(direction)(state, dispatch) || moveItem(direction)(state, dispatch);

const modifiers = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta"]);

/**
 * Tab moves in lists and tables, and leaves the text everywhere else; after Escape it leaves them as well, so that nobody
 * without a pointer is held there (WCAG 2.1.2). `say` tells so.
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
