import type { EditorView } from "prosemirror-view";
import { useEffect, useState, type FormEvent, useId } from "react";
import {
  maxNoteLength,
  type DraftNoteKind,
  type DraftNote,
} from "../../../../contract/entities/draft-note.ts";
import { Button } from "../../ui/Button.tsx";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Select, TextArea } from "../../ui/Field.tsx";
import { form, actions } from "../form.css.ts";
import { leavePassage, type ChosenPassage } from "./note-marks.client.ts";
import type { NotesContext } from "./NoteContent.tsx";
import * as css from "./notes.css.ts";

interface NoteFormProps {
  context: NotesContext;
  chosen: ChosenPassage;
  isScheduled: boolean;
}

interface TypedNote {
  kind: DraftNoteKind;
  addresseeId: string;
  text: string;
}

/** Typed text survives when the form moves between panel and margin, as with the width of the window. */
const kept = new WeakMap<EditorView, TypedNote>();

/** A new note about the chosen passage: for all writers, a question to a person, or a legal hold. */
export function NoteForm({ context, chosen, isScheduled }: NoteFormProps) {
  const { view, editor, changeNote, say, leavePanel } = context;
  const { labels, readers, may } = view.notes;
  const [{ kind, addresseeId, text }, setTyped] = useState<TypedNote>(
    () => kept.get(editor) ?? { kind: "note", addresseeId: readers[0]?.id ?? "", text: "" },
  );
  const type = (change: Partial<TypedNote>) => {
    const typed = { kind, addresseeId, text, ...change };
    kept.set(editor, typed);
    setTyped(typed);
  };
  useEffect(() => document.getElementById("note-text")?.focus(), []);
  const kinds: DraftNoteKind[] = [
    "note",
    ...(readers.length > 0 ? (["question"] as const) : []),
    ...(may.hold ? (["hold"] as const) : []),
  ];
  const leave = () => {
    kept.delete(editor);
    leavePanel();
    leavePassage(editor);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    const addressee = kind === "question" ? addresseeId : null;
    const id = crypto.randomUUID();
    changeNote({ action: "add", id, kind, addresseeId: addressee, ...chosen, text: text.trim() });
    say(labels["done.add"]);
    leave();
  };
  return (
    <form className={form} aria-label={labels.add} onSubmit={add}>
      <blockquote className={css.quote} dir="auto">
        {chosen.range === null ? labels.gone : chosen.quote}
      </blockquote>
      <RadioGroup
        name="note-kind"
        legend={labels.kind}
        choices={kinds.map((value) => ({ value, label: labels[`kind.${value}`], isChosen: value === kind }))}
        onChoose={(value) => type({ kind: value as DraftNoteKind })}
        {...(kind === "hold" && { hint: labels[isScheduled ? "hint.scheduled" : "hint.hold"] })}
      />
      {kind === "question" && (
        <Select
          name="note-for"
          label={labels.for}
          choices={readers.map(({ id, name }) => ({ value: id, label: name, isChosen: id === addresseeId }))}
          onChange={({ target }) => type({ addresseeId: target.value })}
        />
      )}
      <TextArea
        name="note-text"
        label={labels.text}
        rows={3}
        maxLength={maxNoteLength}
        required
        value={text}
        onChange={({ target }) => type({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          leave();
        }}
      />
      <Buttons>
        <Button kind="primary">{labels[`submit.${kind}`]}</Button>
        <Button type="button" onClick={leave}>
          {labels.cancel}
        </Button>
      </Buttons>
    </form>
  );
}

interface NoteReplyProps {
  context: NotesContext;
  note: DraftNote;
  onClose: () => void;
}

/** The form of a reply to a note. */
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
