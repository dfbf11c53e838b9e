import type { Node, ResolvedPos } from "prosemirror-model";
import {
  type EditorState,
  type Transaction,
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
} from "prosemirror-state";
import {
  type SuggestionAttributes,
  findSuggestion,
  suggestionKinds,
} from "../../../../contract/document/suggestion-marks.ts";
import { applyDifference, leaveDeleted } from "./apply-difference.ts";
import { findChangedRanges } from "./changed-ranges.ts";
import { compareNodes, type Difference, type Origin } from "./compare-nodes.ts";

/** The person's own suggestion at or beside a change, which extends it; null if there is none. */
export function findNearby(
  doc: Node,
  differences: readonly Difference[],
  personId: string,
): SuggestionAttributes | null {
  const isOwn = (node: Node | null | undefined) => {
    const marks = suggestionKinds.flatMap((kind) => (node && findSuggestion(node, kind)) ?? []);
    return marks.find(({ attrs }) => attrs["personId"] === personId)?.attrs as
      SuggestionAttributes | undefined;
  };
  for (const difference of differences) {
    const [from, to] =
      difference.kind === "added" ? [difference.at, difference.at] : [difference.from, difference.to];
    const [before, after] = [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter];
    const near = [before, before?.lastChild, after, after?.firstChild].map(isOwn).find(Boolean);
    if (near) return near;
  }
  return null;
}

/** The caret stays beside typed text, and moves through text that is only marked as deleted. */
function moveSelection(
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

/** True for a forward deletion: the caret then moves behind the marked text, so that the key can be pressed again. */
function isDeletedForward({ mapping }: Transaction, { selection }: EditorState): boolean {
  let start = -1;
  mapping.maps[0]?.forEach((from) => {
    if (start < 0) start = from;
  });
  return selection.empty && selection.head <= start;
}

/** Maps positions of the wanted document to the marked one. */
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

/**
 * Turns a transaction into suggestions: removed content stays with a mark, added content gets one. The person's own
 * insertions are changed directly. For any transaction, the story without suggestions is unchanged, and the story with
 * all of them accepted is the transaction's result.
 * `attributes` are those of a new suggestion; a change next to the person's last suggestion extends it.
 */
export function suggestTransaction(
  wanted: Transaction,
  state: EditorState,
  attributes: SuggestionAttributes,
): Transaction {
  const { doc } = state;
  const ranges = findChangedRanges(wanted);
  const pair = { before: doc, after: wanted.doc, at: 0, newAt: 0 };
  const comparison = compareNodes(pair, ranges);
  if (!comparison) throw new Error("Every change of a story can be said of its blocks.");
  const { differences, origins } = comparison;
  const { tr } = state;
  const suggesting = { tr, attributes: findNearby(doc, differences, attributes.personId) ?? attributes };
  for (const difference of leaveDeleted(suggesting, differences).toReversed())
    applyDifference(suggesting, difference);
  moveSelection(wanted, state, { tr, origins });
  if (wanted.storedMarksSet) tr.setStoredMarks(wanted.storedMarks);
  copyMeta(wanted, state, tr);
  return wanted.scrolledIntoView ? tr.scrollIntoView() : tr;
}

/** Copies metadata except that of Markdown shortcuts, whose undo steps wouldn't fit any more. */
function copyMeta(wanted: Transaction, { plugins }: EditorState, tr: Transaction): void {
  const rules = plugins.find(({ spec }) => "isInputRules" in spec) as { key: string } | undefined;
  const { meta } = wanted as unknown as { meta: Record<string, unknown> };
  for (const [key, value] of Object.entries(meta)) if (key !== rules?.key) tr.setMeta(key, value);
}

/**
 * Moves the caret between a block suggested for deletion and its neighbor, where the key would join them: their text
 * would return to the story, or be deleted with the block.
 */
export const passDeleted =
  (direction: -1 | 1): Command =>
  ({ selection, tr }, dispatch) => {
    const { $head, empty } = selection;
    const edge = direction < 0 ? 0 : $head.parent.content.size;
    if (!empty || !$head.parent.isTextblock || $head.parentOffset !== edge) return false;
    const $outside = tr.doc.resolve(direction < 0 ? $head.before() : $head.after());
    const next = Selection.findFrom($outside, direction);
    if (!next || (!isInDeleted($head) && !isInDeleted(next.$head))) return false;
    dispatch?.(tr.setSelection(next).scrollIntoView());
    return true;
  };

function isInDeleted($position: ResolvedPos): boolean {
  for (let depth = $position.depth; depth > 0; depth -= 1)
    if (findSuggestion($position.node(depth), "deletion")) return true;
  return false;
}
