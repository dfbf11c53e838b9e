import type { ResolvedPos } from "prosemirror-model";
import { Selection, type Command } from "prosemirror-state";
import { findSuggestion } from "../../../../contract/document/suggestion-marks.ts";

/**
 * Moves the caret between a block that is suggested to be deleted and its neighbor, where the key would join them: their
 * text would be in the story again, or go with the deleted block.
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
