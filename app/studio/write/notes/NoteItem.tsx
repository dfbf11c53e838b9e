import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { fillLabel } from "../write-labels.ts";
import { showPassage } from "./note-marks.client.ts";
import { describeTime, NoteActions, NoteBody, type NoteProps, nameOf } from "./NoteContent.tsx";
import * as css from "./notes.css.ts";

/** A note with its passage, its replies and its actions. */
export function NoteItem({ context, note, isCurrent }: NoteProps & { isCurrent: boolean }) {
  const { labels, may } = context.view.notes;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li
      ref={item}
      className={css.note[note.kind]}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      data-note={note.kind}
    >
      <Passage context={context} note={note} />
      <NoteBody context={context} note={note} />
      {note.resolvedTimeMillis !== null && (
        <p className={css.time}>
          {fillLabel(labels.resolvedBy, {
            name: nameOf(note.resolvedByPersonId ?? "", context),
            time: describeTime(note.resolvedTimeMillis, context),
          })}
        </p>
      )}
      {may.write && <NoteActions context={context} note={note} />}
    </li>
  );
}

/** The note's passage; a click shows it in the text. */
function Passage({ context, note: { range, quote } }: NoteProps) {
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
