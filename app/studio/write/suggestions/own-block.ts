import type { Mark } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { findSuggestion, type SuggestionAttributes } from "../../../../contract/document/suggestion-marks.ts";

/** The document that a suggestion changes, and the marks that say so. */
export interface Suggesting {
  tr: Transaction;
  attributes: SuggestionAttributes;
}

export const isOwn = (mark: Mark | undefined, { personId }: SuggestionAttributes) =>
  mark?.attrs["personId"] === personId;

/** Whether a position is in a block that the person has suggested: what is done there is done for real. */
export function isInOwnBlock({ tr, attributes }: Suggesting, position: number): boolean {
  const $position = tr.doc.resolve(position);
  for (let depth = $position.depth; depth > 0; depth -= 1)
    if (isOwn(findSuggestion($position.node(depth), "insertion"), attributes)) return true;
  return false;
}
