import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../time/format-moment.ts";
import type { WriteView } from "../present-write.ts";
import type { DraftSync } from "../sync/draft-sync.ts";
import { countLabel, fillLabel } from "../write-labels.ts";
import { isOpen } from "./use-notes.tsx";
import { NoteReply } from "./NoteForm.client.tsx";
import * as css from "./notes.css.ts";

/** Shared data of the notes tab's parts. */
export interface NotesContext {
  view: Pick<WriteView, "notes" | "people" | "ownId" | "locale" | "timezone">;
  editor: EditorView;
  changeNote: DraftSync["changeNote"];
  failedIds: ReadonlySet<string>;
  say: (text: string, undo?: () => void) => void;
  /** Closes the panel if it covers the text. */
  leavePanel: () => void;
  /** Names of the people who have the story open, by their ids. */
  presentNames: ReadonlyMap<string, string>;
}

/** A person's name, even if they joined after the page was opened. */
export const nameOf = (id: string, { view, presentNames }: NotesContext): string =>
  view.people.find((person) => person.id === id)?.name ?? presentNames.get(id) ?? view.notes.labels.unknown;

export interface NoteProps {
  context: NotesContext;
  note: DraftNote;
}

/** A note's author, text and replies; in brief, the beginning of the text. */
export function NoteBody({ context, note, isBrief = false }: NoteProps & { isBrief?: boolean }) {
  const { notes, locale } = context.view;
  return (
    <>
      <p className={css.line}>
        <strong>{nameOf(note.personId, context)}</strong>
        {note.kind !== "note" && <span className={css.kind[note.kind]}>{describeKind(note, context)}</span>}
        <span className={css.time}>{describeTime(note.createdTimeMillis, context)}</span>
      </p>
      <p className={isBrief ? css.brief : css.text} dir="auto">
        {note.text}
      </p>
      <Failed context={context} id={note.id} />
      {isBrief && note.replies.length > 0 && (
        <p className={css.time}>{countLabel(notes.labels, "replies", note.replies.length, locale)}</p>
      )}
      {!isBrief && <Replies context={context} note={note} />}
    </>
  );
}

function Replies({ context, note: { replies } }: NoteProps) {
  if (replies.length === 0) return null;
  return (
    <ol className={css.replies}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className={css.line}>
            <strong>{nameOf(reply.personId, context)}</strong>
            <span className={css.time}>{describeTime(reply.timeMillis, context)}</span>
          </p>
          <p className={css.text} dir="auto">
            {reply.text}
          </p>
          <Failed context={context} id={reply.id} />
        </li>
      ))}
    </ol>
  );
}

export const describeTime = (ms: number, { view }: NotesContext): string =>
  formatMoment(ms, view.locale, view.timezone);

function describeKind({ kind, addresseeId }: DraftNote, context: NotesContext): string {
  const { ownId, notes } = context.view;
  const { labels } = notes;
  if (kind !== "question" || addresseeId === null) return labels[`kind.${kind}`];
  if (addresseeId === ownId) return labels.forYou;
  return fillLabel(labels.forName, { name: nameOf(addresseeId, context) });
}

/** Says that the server refused the note. */
function Failed({ context, id }: { context: NotesContext; id: string }) {
  if (!context.failedIds.has(id)) return null;
  const { labels } = context.view.notes;
  return (
    <div className={css.failed} role="alert">
      <p>{labels.failed}</p>
      <div className={css.buttons}>
        {(["retry", "discard"] as const).map((action) => (
          <Button
            key={action}
            kind="quiet"
            type="button"
            className={css.button}
            onClick={() => context.changeNote({ action, id })}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Buttons to reply, resolve and reopen. */
export function NoteActions({ context, note }: NoteProps) {
  const { view, changeNote, say } = context;
  const { labels, may } = view.notes;
  const [isReplying, setIsReplying] = useState(false);
  const isHeld = note.kind === "hold" && isOpen(note);
  const mayLift = may.liftHold || (may.hold && note.personId === view.ownId);
  const mayResolve = note.kind !== "hold" || (isHeld ? mayLift : may.hold);
  const resolve = (isResolved: boolean) => changeNote({ action: "resolve", noteId: note.id, isResolved });
  const press = () => {
    const wasOpen = isOpen(note);
    resolve(wasOpen);
    say(labels[wasOpen ? "done.resolve" : "done.reopen"], () => resolve(!wasOpen));
  };
  if (isReplying) return <NoteReply context={context} note={note} onClose={() => setIsReplying(false)} />;
  return (
    <div className={css.buttons}>
      {isHeld && !mayLift && <p className={css.time}>{labels.whoLifts}</p>}
      <Button
        kind="quiet"
        type="button"
        className={css.button}
        aria-label={`${labels.reply}: ${note.text}`}
        onClick={() => setIsReplying(true)}
      >
        {labels.reply}
      </Button>
      {mayResolve && (
        <Button
          kind="quiet"
          type="button"
          className={css.button}
          aria-label={`${isOpen(note) ? labels.resolve : labels.reopen}: ${note.text}`}
          onClick={press}
        >
          {isOpen(note) ? labels.resolve : labels.reopen}
        </Button>
      )}
    </div>
  );
}
