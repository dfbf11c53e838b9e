import { useState, type FormEvent } from "react";
import { Body } from "../../rich-text/Body.tsx";
import { FullDate } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Row } from "../ui/Row.tsx";
import { useToast } from "../chrome/Toasts.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { createKey } from "./device.client.ts";
import * as css from "./liveblog.css.ts";
import { LibraryButton, RichForm } from "./RichForm.tsx";
import { liveblogFields as fields, readField } from "./liveblog-answer.ts";
import type { Outbox, OutboxUpdate, OutboxAction } from "./outbox.ts";
import type { DeskEntryView, LiveblogView } from "./present-liveblog-desk.ts";
import type { Act } from "./use-desk.ts";

/** An action on an update, for the outbox. `typed`: the new text of an edit. */
const createChange = (
  action: Exclude<OutboxAction, "write">,
  { id: entryId, excerpt, editedTimeMillis }: DeskEntryView,
  { id: storyId, ownId }: LiveblogView,
  writtenTimeMillis: number,
  typed: { nodes: string; text: string } | null = null,
): OutboxUpdate => ({
  key: createKey(),
  storyId,
  personId: ownId,
  action,
  entryId,
  seenTimeMillis: editedTimeMillis,
  nodes: typed?.nodes ?? "",
  text: typed?.text ?? excerpt,
  isKey: false,
  writtenTimeMillis,
  refused: null,
  theirs: null,
});

/** The state of an update as if its waiting actions were done. */
function findWaiting({ id, isKey, isPinned }: DeskEntryView, updates: readonly OutboxUpdate[]) {
  const own = updates.filter(({ entryId, refused }) => entryId === id && refused === null);
  const last = (...actions: OutboxAction[]) => own.findLast(({ action }) => actions.includes(action))?.action;
  const [key, pin] = [last("key", "unkey"), last("pin", "unpin")];
  return {
    isDeleted: last("delete") !== undefined,
    isKey: key === undefined ? isKey : key === "key",
    isPinned: pin === undefined ? isPinned : pin === "pin",
    edit: own.find(({ action }) => action === "edit") ?? null,
    isWaiting: own.length > 0,
  };
}

interface DeskEntryProps {
  entry: DeskEntryView;
  view: LiveblogView;
  desk: EntryDesk;
}

/** The desk's parts that an update's buttons use. */
interface EntryDesk {
  act: Act;
  outbox: Outbox | null;
  /** Updates that are not sent yet. */
  updates: readonly OutboxUpdate[];
  readClock: () => number;
}

/** An update as readers will see it once its waiting actions are sent, with its buttons. */
export function DeskEntry({ entry, view, desk }: DeskEntryProps) {
  const [isEditing, setEditing] = useState(false);
  const { labels } = view;
  const { edit, isKey, isPinned, isDeleted, isWaiting } = findWaiting(entry, desk.updates);
  if (isDeleted) return null;
  const shown = { ...entry, isKey, isPinned, nodes: edit?.nodes ?? entry.nodes };
  return (
    <Row
      level={3}
      data-entry={entry.id}
      title={
        <a href={entry.permalink.href}>
          <FullDate time={entry.time} />
        </a>
      }
      details={
        <>
          <span>{entry.name}</span>
          {isKey && <strong>{labels.isKey}</strong>}
          {isPinned && <strong>{labels.isPinned}</strong>}
          {isWaiting && <strong data-waiting="">{labels.notSent}</strong>}
          {entry.editedNote && <span title={entry.editedNote.title}>{entry.editedNote.label}</span>}
        </>
      }
    >
      {isEditing ? (
        <EditForm entry={shown} view={view} desk={desk} onClose={() => setEditing(false)} />
      ) : (
        <>
          {edit ? (
            <p className={css.unsent}>{edit.text}</p>
          ) : (
            <div className={css.text}>
              <Body blocks={entry.body} size="reply" />
            </div>
          )}
          <EntryActions entry={shown} view={view} desk={desk} onEdit={() => setEditing(true)} />
        </>
      )}
    </Row>
  );
}

function EntryActions({ entry, view, desk, onEdit }: DeskEntryProps & { onEdit: () => void }) {
  const { labels, path } = view;
  const isHydrated = useHydrated();
  const remove = useRemoval(entry, view, desk);
  const { outbox, readClock } = desk;
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (outbox === null) return;
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const action = entryActions.find((name) => name === submitter?.value);
    if (action === "delete") void remove(outbox);
    else if (action) void outbox.add(createChange(action, entry, view, readClock()));
  };
  const key = entry.isKey ? "unkey" : "key";
  const pin = entry.isPinned ? "unpin" : "pin";
  return (
    <form method="post" action={path} onSubmit={send}>
      <input type="hidden" name={fields.entry} value={entry.id} />
      <Buttons>
        {isHydrated && (
          <Button type="button" kind="quiet" onClick={onEdit}>
            {labels.edit}
          </Button>
        )}
        {([key, pin, "delete"] as const).map((action) => (
          <Button key={action} kind="quiet" name={fields.action} value={action}>
            {labels[action]}
          </Button>
        ))}
      </Buttons>
    </form>
  );
}

const entryActions = ["key", "unkey", "pin", "unpin", "delete"] as const;

/** Deletes the update, which can be undone while the toast is shown. */
function useRemoval(entry: DeskEntryView, view: LiveblogView, { act, readClock }: EntryDesk) {
  const showToast = useToast();
  const { id, nodes, isKey, isPinned } = entry;
  const restore = () => {
    const form = new FormData();
    form.set(fields.action, "restore");
    form.set(fields.entry, id);
    form.set(fields.nodes, nodes);
    if (isKey) form.set(fields.isKey, "1");
    if (isPinned) form.set(fields.isPinned, "1");
    void act(form);
  };
  return (outbox: Outbox) => {
    const change = createChange("delete", entry, view, readClock());
    const undo = async () => {
      if (!(await outbox.cancel(change.key))) restore();
    };
    showToast(view.labels.deleted, () => void undo());
    return outbox.add(change);
  };
}

function EditForm({ entry, view, desk, onClose }: DeskEntryProps & { onClose: () => void }) {
  const { labels } = view;
  const save = (form: FormData) => {
    const typed = { nodes: readField(form, fields.nodes), text: readField(form, fields.text) };
    if (typed.nodes === "" && typed.text.trim() === "") return;
    void desk.outbox?.add(createChange("edit", entry, view, desk.readClock(), typed));
    onClose();
  };
  return (
    <RichForm
      id={`edit-${entry.id}`}
      path={view.path}
      action="edit"
      label={labels.edit}
      hint={view.hint}
      editor={view.editor}
      nodes={entry.nodes}
      rows={4}
      isFocused
      onSend={save}
    >
      <input type="hidden" name={fields.entry} value={entry.id} />
      <Buttons>
        <Button kind="primary">{labels.save}</Button>
        <LibraryButton view={view} />
        <Button type="button" onClick={onClose}>
          {labels.cancel}
        </Button>
      </Buttons>
    </RichForm>
  );
}
