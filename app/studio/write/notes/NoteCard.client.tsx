import { memo } from "react";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import { Button } from "../../ui/Button.tsx";
import { hidden } from "../write.css.ts";
import { card } from "./margin.css.ts";
import { findNotes } from "../sync/note-sync.ts";
import { showPassage } from "./note-marks.client.ts";
import { NoteActions, NoteBody, type NoteProps } from "./NoteContent.tsx";
import * as css from "./notes.css.ts";

interface NoteCardProps extends NoteProps {
  /** True if the caret is in its passage, or it has focus: it is shown in full. */
  isActive: boolean;
}

/** A note beside its passage. */
export const NoteCard = memo(function NoteCard({ context, note, isActive }: NoteCardProps) {
  const { view, editor } = context;
  const { labels, may } = view.notes;
  const show = () => {
    const range = findNotes(editor.state).notes.find(({ id }) => id === note.id)?.range;
    if (range) showPassage(editor, range);
  };
  return (
    <li
      className={`${card} ${css.note[note.kind]}`}
      tabIndex={-1}
      aria-current={isActive || undefined}
      data-note={note.kind}
      data-card={note.id}
    >
      <blockquote className={hidden} dir="auto">
        {note.quote}
      </blockquote>
      <NoteBody context={context} note={note} isBrief={!isActive} />
      {may.write && <NoteActions context={context} note={note} />}
      {isActive && (
        <Button
          kind="quiet"
          type="button"
          className={css.button}
          aria-label={`${labels.show}: ${note.quote}`}
          onClick={show}
        >
          {labels.show}
        </Button>
      )}
    </li>
  );
}, isSameCard);

/** Typing moves all later passages, but doesn't change their cards. */
function isSameCard(before: NoteCardProps, after: NoteCardProps): boolean {
  const keys = Object.keys(after.note) as (keyof DraftNote)[];
  return (
    before.context === after.context &&
    before.isActive === after.isActive &&
    keys.every((key) => key === "range" || before.note[key] === after.note[key])
  );
}
