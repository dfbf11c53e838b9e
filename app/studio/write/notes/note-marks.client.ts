import { NodeSelection, Plugin, PluginKey, TextSelection, type EditorState } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { mapRange } from "../../../../contract/document/steps.ts";
import { parseNoteHash, maxQuoteLength } from "../../../../contract/drafts/draft-notes.ts";
import type { DocumentRange } from "../../../../contract/entities/draft-note.ts";
import { findBlock } from "../blocks/find-block.ts";
import { findNotes } from "../sync/note-sync.ts";
import { addPlugin } from "../text/late-plugins.client.ts";
import { findNoteAt, isOpen } from "./use-notes.tsx";
import * as css from "./note-marks.css.ts";

/** The passage of a new note; its range is null once it was deleted. */
export interface ChosenPassage {
  range: DocumentRange | null;
  quote: string;
}

interface Marked {
  chosen: ChosenPassage | null;
  /** The note whose card has the focus. */
  focusedId: string | null;
}

const key = new PluginKey<Marked>("noteMarks");

/**
 * Marks the passages of open notes, and that of a new one. `goToNote`: handler of the key for the note at the caret.
 */
const createMarks = (goToNote: () => void): Plugin<Marked> =>
  new Plugin<Marked>({
    key,
    state: {
      init: () => ({ chosen: null, focusedId: null }),
      apply(transaction, before) {
        const set = transaction.getMeta(key) as Partial<Marked> | undefined;
        if (set !== undefined) return { ...before, ...set };
        const { chosen } = before;
        if (!transaction.docChanged || !chosen?.range) return before;
        return { ...before, chosen: { ...chosen, range: mapRange([transaction.mapping], chosen.range) } };
      },
    },
    props: {
      // Runs before the key's other meaning, a block's details.
      handleDOMEvents: {
        keydown: ({ state }, event) => {
          const isKey = event.key === "Enter" && event.altKey && !event.ctrlKey && !event.metaKey;
          if (!isKey || findBlock(state) || !findNoteAt(state, findNotes(state).notes)) return false;
          event.preventDefault();
          goToNote();
          return true;
        },
      },
      decorations(state) {
        const notes = findNotes(state).notes.filter(isOpen);
        const current = key.getState(state)?.focusedId ?? findNoteAt(state, notes)?.id;
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

export function addMarks(view: EditorView, openNotes: () => void): void {
  if (view.isDestroyed || key.get(view.state)) return;
  addPlugin(
    view,
    createMarks(() => focusNote(openNotes)),
  );
}

/** Shows the note in the page's address, once. */
export function showLinked(view: EditorView, openNotes: (linkedId: string) => void): void {
  const linkedId = parseNoteHash(location.hash);
  const note = findNotes(view.state).notes.find(({ id }) => id === linkedId);
  if (!note || linkedId === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (isOpen(note) && note.range) showPassage(view, note.range);
  openNotes(linkedId);
}

/** Focuses the note at the caret, in the margin or the panel. */
function focusNote(openNotes: () => void): void {
  const find = () => document.querySelector<HTMLElement>("[data-note][aria-current]");
  const shown = find();
  if (shown?.checkVisibility()) return shown.focus();
  openNotes();
  requestAnimationFrame(() => find()?.focus());
}

/** Marks the passage of the note whose card has the focus; null for none. */
export function markFocused(view: EditorView, focusedId: string | null): void {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { focusedId } satisfies Partial<Marked>));
}

/** Null while there is no new note. */
export const findChosen = (state: EditorState): ChosenPassage | null => key.getState(state)?.chosen ?? null;

/** Chooses the selection, or else the caret's paragraph. False if it is empty. */
export function choosePassage(view: EditorView, openNotes: () => void): boolean {
  addMarks(view, openNotes);
  const { doc, selection } = view.state;
  const { $from } = selection;
  const around = $from.parent.isTextblock ? { from: $from.start(), to: $from.end() } : null;
  const range = selection.empty ? around : { from: selection.from, to: selection.to };
  if (!range || range.from === range.to) return false;
  const quote = doc.textBetween(range.from, range.to, "\n").slice(0, maxQuoteLength);
  view.dispatch(view.state.tr.setMeta(key, { chosen: { range, quote } } satisfies Partial<Marked>));
  return true;
}

/** Ends a new note, once it is added or canceled. */
export function leavePassage(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, { chosen: null } satisfies Partial<Marked>));
  view.focus();
}

/** Selects a passage, and scrolls to it. */
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
