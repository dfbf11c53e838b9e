import { keydownHandler } from "prosemirror-keymap";
import type { EditorState, Plugin, Transaction } from "prosemirror-state";
import { findSuggestion } from "../../../../contract/document/suggestion-marks.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { isByOthers } from "../sync/draft-sync.ts";
import { findNearby, passDeleted, suggestTransaction } from "./suggest-transaction.ts";
import { resolvedMeta, createUndo } from "./resolve-suggestions.ts";
import "./suggested-text.css.ts";

const createAttributes = (personId: string) => ({
  id: crypto.randomUUID().replaceAll("-", ""),
  personId,
  timeMillis: Date.now(),
});

/** Other people's changes, undo, and resolved suggestions are not suggested. */
const isOwnChange = (wanted: Transaction): boolean =>
  wanted.docChanged &&
  !isByOthers(wanted) &&
  wanted.getMeta("history$") === undefined &&
  wanted.getMeta(resolvedMeta) === undefined;

export const suggest = (wanted: Transaction, state: EditorState, personId: string): Transaction =>
  isOwnChange(wanted) ? suggestTransaction(wanted, state, createAttributes(personId)) : wanted;

/** The marks for text typed at the caret; text inside of a suggested deletion doesn't become part of it. */
function findTypedMarks({ selection: { $from } }: EditorState) {
  const { deletion, modification } = storySchema.marks;
  return $from.marks().filter(({ type }) => type !== deletion && type !== modification);
}

const handleKeys = keydownHandler({
  Backspace: passDeleted(-1),
  "Mod-Backspace": passDeleted(-1),
  "Shift-Backspace": passDeleted(-1),
  Delete: passDeleted(1),
  "Mod-Delete": passDeleted(1),
});

export const createSuggestions = (personId: string, isSuggesting: (state: EditorState) => boolean): Plugin =>
  createUndo({
    handleKeyDown: (view, event) => isSuggesting(view.state) && handleKeys(view, event),
    handleTextInput(view, from, _to, text, create) {
      const marks = view.state.doc.resolve(from).marks();
      if (!findSuggestion({ marks }, "deletion")) return false;
      view.dispatch(create().removeMark(from, from + text.length, storySchema.marks["deletion"]));
      return true;
    },
    handleDOMEvents: {
      /** Composed text is marked from its first letter: marking it later would end the composition. */
      compositionstart(view) {
        const { state } = view;
        const { from } = state.selection;
        if (!isSuggesting(state) || !state.selection.empty) return;
        const difference = { kind: "removed", from, to: from, isBlock: false } as const;
        const attributes = findNearby(state.doc, [difference], personId) ?? createAttributes(personId);
        const mark = storySchema.mark("insertion", attributes);
        view.dispatch(state.tr.setStoredMarks(mark.addToSet(findTypedMarks(state))));
      },
    },
  });
