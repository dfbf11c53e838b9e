import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Moves the caret into the block at a position, and scrolls to it. */
export function goToPosition(view: EditorView, position: number): void {
  const { doc, tr } = view.state;
  const at = doc.resolve(Math.min(position + 1, doc.content.size));
  view.dispatch(tr.setSelection(TextSelection.near(at)).scrollIntoView());
  view.focus();
}
