import { useEffect, useId, useState, type FormEvent } from "react";
import { maxNoteLength, type DraftNote } from "../../../../contract/entities/draft-note.ts";
import { Button } from "../../ui/Button.tsx";
import { TextArea } from "../../ui/TextInput.tsx";
import { actions, form } from "../form.css.ts";
import type { NotesContext } from "./notes-context.ts";

interface NoteReplyProps {
  context: NotesContext;
  note: DraftNote;
  onClose: () => void;
}

/** Answers a note. */
export function NoteReply({ context, note, onClose }: NoteReplyProps) {
  const { labels } = context.view.notes;
  const [text, setText] = useState("");
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const reply = { noteId: note.id, id: crypto.randomUUID(), text: text.trim() };
    context.changeNote({ action: "reply", ...reply });
    onClose();
  };
  return (
    <form className={form} onSubmit={send}>
      <TextArea
        id={id}
        name="reply"
        label={labels.replyText}
        rows={2}
        maxLength={maxNoteLength}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={actions}>
        <Button>{labels.send}</Button>
        <Button kind="quiet" type="button" onClick={onClose}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  );
}
