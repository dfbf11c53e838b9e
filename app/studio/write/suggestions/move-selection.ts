import {
  NodeSelection,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from "prosemirror-state";
import type { Origin } from "./compare-nodes.ts";

/** The caret stays beside what was typed, and walks through what is only marked as deleted. */
export function moveSelection(
  wanted: Transaction,
  state: EditorState,
  { tr, origins }: { tr: Transaction; origins: readonly Origin[] },
): void {
  const { selection } = wanted;
  const find = createFind(tr, origins, isDeletedForward(wanted, state));
  if (selection instanceof NodeSelection) {
    const at = find(selection.from);
    const node = tr.doc.nodeAt(at);
    const isThere = node !== null && NodeSelection.isSelectable(node);
    tr.setSelection(isThere ? NodeSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at)));
  } else if (selection instanceof TextSelection) {
    const [anchor, head] = [find(selection.anchor), find(selection.head)];
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)));
  }
}

/** By the key that deletes what follows: the caret goes on behind it, so that the key can be pressed again. */
function isDeletedForward({ mapping }: Transaction, { selection }: EditorState): boolean {
  let start = -1;
  mapping.maps[0]?.forEach((from) => {
    if (start < 0) start = from;
  });
  return selection.empty && selection.head <= start;
}

/** Where a position of the wanted document is in the one with marks. */
const createFind =
  (tr: Transaction, origins: readonly Origin[], isForward: boolean) =>
  (position: number): number => {
    const around = origins.filter(({ newFrom, newTo }) => newFrom <= position && position <= newTo);
    const kept = isForward ? around.at(-1) : around[0];
    const origin = around.find(({ isAdded }) => isAdded) ?? kept;
    if (!origin) return Math.min(position, tr.doc.content.size);
    const { at, newFrom, isAdded } = origin;
    const offset = position - newFrom;
    if (isAdded) return Math.min(tr.mapping.map(at, -1) + offset, tr.doc.content.size);
    return tr.mapping.map(at + offset, isForward ? 1 : -1);
  };
