import { NodeSelection, Plugin, PluginKey, TextSelection, type EditorState } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { mapRange } from "../../../../contract/document/map-range.ts";
import { maxQuoteLength } from "../../../../contract/draft-notes.ts";
import type { DocumentRange } from "../../../../contract/entities/draft-note.ts";
import { findNotes } from "../sync/notes-plugin.ts";
import { addPlugin } from "../text/late-plugin.client.ts";
import { findNoteAt, isOpen } from "./find-note.ts";
import * as css from "./note-marks.css.ts";

/** The passage that a note is being written about; its range is null once it is gone. */
export interface ChosenPassage {
  range: DocumentRange | null;
  quote: string;
}

const key = new PluginKey<ChosenPassage | null>("noteMarks");

/** Marks the passages of open notes, and the one that a note is being written about. */
const createMarks = (): Plugin<ChosenPassage | null> =>
  new Plugin<ChosenPassage | null>({
    key,
    state: {
      init: () => null,
      apply(transaction, before) {
        const set = transaction.getMeta(key) as ChosenPassage | null | undefined;
        if (set !== undefined) return set;
        if (!transaction.docChanged || !before?.range) return before;
        return { ...before, range: mapRange([transaction.mapping], before.range) };
      },
    },
    props: {
      decorations(state) {
        const notes = findNotes(state).notes.filter(isOpen);
        const current = findNoteAt(state, notes)?.id;
        const chosen = findChosen(state)?.range;
        const marks = notes.flatMap(({ id, kind, range }) =>
          range ? [mark(state, range, id === current ? css.current[kind] : css.mark[kind])] : [],
        );
        return DecorationSet.create(state.doc, chosen ? [...marks, mark(state, chosen, css.chosen)] : marks);
      },
    },
  });

function mark({ doc }: EditorState, { from, to }: DocumentRange, className: string): Decoration {
  const end = Math.min(to, doc.content.size);
  const node = doc.nodeAt(Math.min(from, end));
  const isWhole = node !== null && !node.isText && from + node.nodeSize === end;
  return isWhole
    ? Decoration.node(from, end, { class: className })
    : Decoration.inline(from, end, { class: className });
}

export function addMarks(view: EditorView): void {
  if (!view.isDestroyed && !key.get(view.state)) addPlugin(view, createMarks());
}

/** Null while no note is being written. */
export const findChosen = (state: EditorState): ChosenPassage | null => key.getState(state) ?? null;

/** Chooses what is selected, or else the paragraph of the caret. False if nothing stands there. */
export function choosePassage(view: EditorView): boolean {
  addMarks(view);
  const { doc, selection } = view.state;
  const { $from } = selection;
  const around = $from.parent.isTextblock ? { from: $from.start(), to: $from.end() } : null;
  const range = selection.empty ? around : { from: selection.from, to: selection.to };
  if (!range || range.from === range.to) return false;
  const quote = doc.textBetween(range.from, range.to, "\n").slice(0, maxQuoteLength);
  view.dispatch(view.state.tr.setMeta(key, { range, quote } satisfies ChosenPassage));
  return true;
}

/** Once the note is added, or not wanted after all. */
export function leavePassage(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, null));
  view.focus();
}

/** Selects a passage, and shows it. */
export function showPassage(view: EditorView, { from, to }: DocumentRange): void {
  const { doc, tr } = view.state;
  const end = Math.min(to, doc.content.size);
  const node = doc.nodeAt(from);
  const isWhole =
    node !== null && !node.isText && from + node.nodeSize === end && NodeSelection.isSelectable(node);
  const selection = isWhole
    ? NodeSelection.create(doc, from)
    : TextSelection.between(doc.resolve(from), doc.resolve(end));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}
