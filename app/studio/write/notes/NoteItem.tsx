import { useEffect, useRef, useState } from "react";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../format-moment.ts";
import { fillLabel } from "../write-labels.ts";
import { isOpen } from "./find-note.ts";
import { showPassage } from "./note-marks.client.ts";
import { NoteReply } from "./NoteReply.client.tsx";
import { nameOf, type NotesContext } from "./notes-context.ts";
import * as css from "./notes.css.ts";

interface NoteItemProps {
  context: NotesContext;
  note: DraftNote;
  isCurrent: boolean;
}

/** A note with its passage, what was answered, and what can be done with it. */
export function NoteItem({ context, note, isCurrent }: NoteItemProps) {
  const { labels } = context.view.notes;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li
      ref={item}
      className={css.note[note.kind]}
      aria-current={isCurrent || undefined}
      data-note={note.kind}
    >
      <Passage context={context} note={note} />
      <p className={css.line}>
        <strong>{nameOf(note.personId, context)}</strong>
        {note.kind !== "note" && <span className={css.kind[note.kind]}>{describeKind(note, context)}</span>}
        <span className={css.time}>{describeTime(note.createdTimeMillis, context)}</span>
      </p>
      <p className={css.text} dir="auto">
        {note.text}
      </p>
      <Failed context={context} id={note.id} />
      {note.replies.length > 0 && (
        <ol className={css.replies}>
          {note.replies.map((reply) => (
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
      )}
      {note.resolvedTimeMillis !== null && (
        <p className={css.time}>
          {fillLabel(labels.resolvedBy, {
            name: nameOf(note.resolvedByPersonId ?? "", context),
            time: describeTime(note.resolvedTimeMillis, context),
          })}
        </p>
      )}
      {context.view.notes.may.write && <Actions context={context} note={note} />}
    </li>
  );
}

const describeTime = (ms: number, { view }: NotesContext) => formatMoment(ms, view.locale, view.timezone);

function describeKind({ kind, addresseeId }: DraftNote, context: NotesContext): string {
  const { ownId, notes } = context.view;
  const { labels } = notes;
  if (kind !== "question" || addresseeId === null) return labels[`kind.${kind}`];
  if (addresseeId === ownId) return labels.forYou;
  return fillLabel(labels.forName, { name: nameOf(addresseeId, context) });
}

/** What it is about; pressed, it is shown in the text. */
function Passage({ context, note: { range, quote } }: Omit<NoteItemProps, "isCurrent">) {
  const { view, editor, leavePanel } = context;
  const { labels } = view.notes;
  const show = () => {
    leavePanel();
    if (range) showPassage(editor, range);
  };
  return (
    <>
      {quote !== "" && (
        <blockquote className={css.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      {range === null ? (
        <p className={css.gone}>{labels.gone}</p>
      ) : (
        <Button
          kind="quiet"
          type="button"
          className={css.button}
          aria-label={`${labels.show}: ${quote}`}
          onClick={show}
        >
          {labels.show}
        </Button>
      )}
    </>
  );
}

/** Says that the server refuses it. */
function Failed({ context, id }: { context: NotesContext; id: string }) {
  if (!context.failedIds.has(id)) return null;
  const { labels } = context.view.notes;
  return (
    <div className={css.failed} role="alert">
      <p>{labels.failed}</p>
      <div className={css.buttons}>
        <Button
          kind="quiet"
          type="button"
          className={css.button}
          onClick={() => context.changeNote({ action: "retry", id })}
        >
          {labels.retry}
        </Button>
        <Button
          kind="quiet"
          type="button"
          className={css.button}
          onClick={() => context.changeNote({ action: "discard", id })}
        >
          {labels.discard}
        </Button>
      </div>
    </div>
  );
}

function Actions({ context, note }: Omit<NoteItemProps, "isCurrent">) {
  const { view, changeNote, say } = context;
  const { labels, may } = view.notes;
  const [isReplying, setIsReplying] = useState(false);
  const mayResolve = note.kind !== "hold" || (isOpen(note) ? may.resolveHold : may.hold);
  const resolve = (isResolved: boolean) => changeNote({ action: "resolve", noteId: note.id, isResolved });
  const press = () => {
    const wasOpen = isOpen(note);
    resolve(wasOpen);
    say(labels[wasOpen ? "done.resolve" : "done.reopen"], () => resolve(!wasOpen));
  };
  if (isReplying) return <NoteReply context={context} note={note} onClose={() => setIsReplying(false)} />;
  return (
    <div className={css.buttons}>
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
