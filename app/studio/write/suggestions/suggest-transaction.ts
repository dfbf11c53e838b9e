import type { EditorState, Transaction } from "prosemirror-state";
import type { SuggestionAttributes } from "../../../../contract/document/suggestion-marks.ts";
import { applyDifference } from "./apply-difference.ts";
import { findChangedRanges } from "./changed-ranges.ts";
import { compareNodes } from "./compare-nodes.ts";
import { findNearby } from "./find-nearby.ts";
import { leaveDeleted } from "./leave-deleted.ts";
import { moveSelection } from "./move-selection.ts";

/**
 * Suggests what a transaction does instead of doing it: what it takes away stays with a mark, what it adds gets one. The
 * person's own insertions are changed for real. Whatever the transaction is, the story without suggestions stays as it
 * was, and the story with all of them accepted is what the transaction would have made.
 *
 * `attributes` are those of a new suggestion; one that goes on with the person's last beside it is part of that one.
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

/** Typed Markdown is undone by steps of its own, which wouldn't fit any more. */
function copyMeta(wanted: Transaction, { plugins }: EditorState, tr: Transaction): void {
  const rules = plugins.find(({ spec }) => "isInputRules" in spec) as { key: string } | undefined;
  const { meta } = wanted as unknown as { meta: Record<string, unknown> };
  for (const [key, value] of Object.entries(meta)) if (key !== rules?.key) tr.setMeta(key, value);
}
