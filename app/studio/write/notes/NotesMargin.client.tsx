import { useEffect, useLayoutEffect, useRef } from "react";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import { findNotes } from "../sync/note-sync.ts";
import { orderNotes } from "./use-notes.tsx";
import { list, card } from "./margin.css.ts";
import { NoteCard } from "./NoteCard.client.tsx";
import { NoteForm } from "./NoteForm.client.tsx";
import type { ChosenPassage } from "./note-marks.client.ts";
import type { NotesContext } from "./NoteContent.tsx";
import { newCardId, useFocusedCard, usePositions } from "./card-positions.client.ts";

interface NotesMarginProps {
  context: NotesContext;
  /** The open notes. */
  notes: readonly DraftNote[];
  currentId: string | null;
  chosen: ChosenPassage | null;
  isScheduled: boolean;
}

/** Open notes beside their passages. Notes whose passage was deleted are only in the tab. */
export default function NotesMargin({ context, notes, currentId, chosen, isScheduled }: NotesMarginProps) {
  const { editor, view } = context;
  const shown = orderNotes(notes.filter(({ range }) => range !== null));
  const root = useRef<HTMLOListElement>(null);
  const focusedId = useFocusedCard(root, editor);
  const isShown = shown.some(({ id }) => id === focusedId);
  const activeId = chosen ? newCardId : isShown ? focusedId : currentId;
  const cards = [...shown.map(({ id }) => id), chosen ? newCardId : ""].join(" ");
  useRoom(editor.dom);
  useEffect(() => {
    // Its note was resolved while it had the focus.
    if (focusedId !== null && !isShown && document.activeElement === document.body) editor.focus();
  }, [focusedId, isShown, editor]);
  usePositions(root, editor, { activeId, cards, notes: findNotes(editor.state).notes });

  return (
    <section aria-label={view.notes.labels.tab}>
      <ol ref={root} className={list}>
        {chosen && (
          <li className={card} data-card={newCardId}>
            <NoteForm key={chosen.quote} context={context} chosen={chosen} isScheduled={isScheduled} />
          </li>
        )}
        {shown.map((note) => (
          <NoteCard key={note.id} context={context} note={note} isActive={note.id === activeId} />
        ))}
      </ol>
    </section>
  );
}

/** Narrows the page's columns for the cards as long as there are any. */
function useRoom(text: HTMLElement): void {
  useLayoutEffect(() => {
    const columns = text.closest<HTMLElement>("[data-slot=columns]");
    columns?.setAttribute("data-notes", "");
    return () => void columns?.removeAttribute("data-notes");
  }, [text]);
}
