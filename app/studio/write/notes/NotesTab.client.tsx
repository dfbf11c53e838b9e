import { useState } from "react";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Page.tsx";
import { isOpen, orderNotes } from "./use-notes.tsx";
import { NoteForm } from "./NoteForm.client.tsx";
import { NoteItem } from "./NoteItem.tsx";
import type { ChosenPassage } from "./note-marks.client.ts";
import type { NotesContext } from "./NoteContent.tsx";
import * as css from "./notes.css.ts";

interface NotesTabProps {
  context: NotesContext;
  notes: readonly DraftNote[];
  /** The note whose passage has the caret. */
  currentId: string | null;
  /** The passage of a new note. */
  chosen: ChosenPassage | null;
  onAdd: () => void;
  /** The note in the page's address. */
  linkedId: string | null;
  isScheduled: boolean;
}

/** The notes of a story in text order, with their replies; and the form of a new one. */
export default function NotesTab({
  context,
  notes,
  currentId,
  chosen,
  onAdd,
  linkedId,
  isScheduled,
}: NotesTabProps) {
  const { labels, may } = context.view.notes;
  const linked = notes.find(({ id }) => id === linkedId);
  const [shown, setShown] = useState<"open" | "resolved">(linked && !isOpen(linked) ? "resolved" : "open");
  const open = notes.filter(isOpen);
  const lists = { open, resolved: notes.filter((note) => !isOpen(note)) };
  return (
    <>
      {chosen ? (
        <NoteForm key={chosen.quote} context={context} chosen={chosen} isScheduled={isScheduled} />
      ) : (
        may.write && (
          <div>
            <Button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onAdd}>
              {labels.add}
            </Button>
          </div>
        )
      )}
      <fieldset aria-label={labels.shown} className={css.filter}>
        {(["open", "resolved"] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={css.filterButton}
            aria-pressed={shown === name}
            onClick={() => setShown(name)}
          >
            {labels[name]} {lists[name].length}
          </button>
        ))}
      </fieldset>
      {lists[shown].length === 0 && !chosen && <Empty>{labels[`empty.${shown}`]}</Empty>}
      <ol className={css.list}>
        {orderNotes(lists[shown]).map((note) => (
          <NoteItem
            key={note.id}
            context={context}
            note={note}
            isCurrent={note.id === (currentId ?? linkedId)}
          />
        ))}
      </ol>
    </>
  );
}
