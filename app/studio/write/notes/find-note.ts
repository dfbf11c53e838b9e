import type { EditorState } from "prosemirror-state";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";

export const isOpen = ({ resolvedTimeMillis }: DraftNote): boolean => resolvedTimeMillis === null;

/** The open note in whose passage the caret stands: of several the one with the shortest passage. */
export function findNoteAt(
  { selection: { head } }: EditorState,
  notes: readonly DraftNote[],
): DraftNote | null {
  const around = notes.filter(
    (note) => isOpen(note) && note.range !== null && note.range.from <= head && head <= note.range.to,
  );
  const sizeOf = ({ range }: DraftNote) => (range ? range.to - range.from : 0);
  return around.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null;
}

/** In the order of the text; those whose passage is gone last. */
export const orderNotes = (notes: readonly DraftNote[]): DraftNote[] =>
  notes.toSorted(
    (a, b) =>
      (a.range?.from ?? Number.MAX_SAFE_INTEGER) - (b.range?.from ?? Number.MAX_SAFE_INTEGER) ||
      a.createdTimeMillis - b.createdTimeMillis,
  );
