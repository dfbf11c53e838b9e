import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import { findNotes } from "../sync/notes-plugin.ts";
import { orderNotes } from "./find-note.ts";
import { list, card } from "./margin.css.ts";
import { NoteCard } from "./NoteCard.client.tsx";
import { NoteForm } from "./NoteForm.client.tsx";
import { markFocused, type ChosenPassage } from "./note-marks.client.ts";
import type { NotesContext } from "./notes-context.ts";
import { newCardId } from "./position-cards.client.ts";
import { usePositions } from "./use-positions.client.ts";

interface NotesMarginProps {
  context: NotesContext;
  /** Those that are open. */
  notes: readonly DraftNote[];
  currentId: string | null;
  chosen: ChosenPassage | null;
  isScheduled: boolean;
}

/** Open notes beside their passages. Those whose passage is gone are in the tab alone. */
export default function NotesMargin({ context, notes, currentId, chosen, isScheduled }: NotesMarginProps) {
  const { editor, view } = context;
  const shown = orderNotes(notes.filter(({ range }) => range !== null));
  const root = useRef<HTMLOListElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const activeId = chosen ? newCardId : (focusedId ?? currentId);
  const cards = [...shown.map(({ id }) => id), chosen ? newCardId : ""].join(" ");
  usePositions(root, { editor, activeId, cards, moved: findNotes(editor.state).notes });
  useRoom(editor.dom);

  const focus = (id: string | null) => {
    if (id === focusedId) return;
    setFocusedId(id);
    markFocused(editor, id === newCardId ? null : id);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focus(null);
  };
  const back = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    editor.focus();
  };
  return (
    <section aria-label={view.notes.labels.tab}>
      <ol
        ref={root}
        className={list}
        onFocus={({ target }) => focus(target.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? null)}
        onBlur={leave}
        onKeyDown={back}
      >
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

/** The columns of the page make room for the cards as long as there are any. */
function useRoom(text: HTMLElement): void {
  useLayoutEffect(() => {
    const columns = text.closest<HTMLElement>("[data-slot=columns]");
    columns?.setAttribute("data-notes", "");
    return () => void columns?.removeAttribute("data-notes");
  }, [text]);
}
