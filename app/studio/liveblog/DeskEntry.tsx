import { useState, type FormEvent } from "react";
import { Body } from "../../rich-text/Body.tsx";
import { Age } from "../../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Buttons } from "../ui/Form.tsx";
import { Row } from "../ui/Row.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { useHydrated } from "../use-hydrated.ts";
import * as css from "./liveblog.css.ts";
import { liveblogFields as fields } from "./liveblog-answer.ts";
import type { DeskEntryView, LiveblogView } from "./present-liveblog-desk.ts";
import { RichForm } from "./RichForm.tsx";
import type { Act } from "./use-desk.ts";

interface DeskEntryProps {
  entry: DeskEntryView;
  view: LiveblogView;
  act: Act;
}

/** An update as readers see it, and what can be done with it. */
export function DeskEntry({ entry, view, act }: DeskEntryProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Row
      level={3}
      data-entry={entry.id}
      title={
        <a href={entry.permalink.href}>
          <Age time={entry.time} />
        </a>
      }
      details={
        <>
          <span>{entry.name}</span>
          {entry.marks.map((mark) => (
            <strong key={mark}>{mark}</strong>
          ))}
          {entry.editedNote && <span title={entry.editedNote.title}>{entry.editedNote.label}</span>}
        </>
      }
    >
      {isEditing ? (
        <EditForm entry={entry} view={view} act={act} onClose={() => setEditing(false)} />
      ) : (
        <>
          <div className={css.text}>
            <Body blocks={entry.body} size="reply" />
          </div>
          <EntryActions entry={entry} view={view} act={act} onEdit={() => setEditing(true)} />
        </>
      )}
    </Row>
  );
}

function EntryActions({ entry, view, act, onEdit }: DeskEntryProps & { onEdit: () => void }) {
  const { labels, path } = view;
  const isHydrated = useHydrated();
  const remove = useRemoval(entry, view, act);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    void (form.get(fields.action) === "delete" ? remove(form) : act(form));
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

/** Deletes the update, which can be undone for as long as the toast is shown. */
function useRemoval({ id, nodes, isKey, isPinned }: DeskEntryView, { labels }: LiveblogView, act: Act) {
  const showToast = useToast();
  const restore = () => {
    const form = new FormData();
    form.set(fields.action, "restore");
    form.set(fields.entry, id);
    form.set(fields.nodes, nodes);
    if (isKey) form.set(fields.isKey, "1");
    if (isPinned) form.set(fields.isPinned, "1");
    void act(form);
  };
  return async (form: FormData) => {
    const { kind } = await act(form);
    if (kind === "done") showToast(labels.deleted, restore);
  };
}

function EditForm({ entry, view, act, onClose }: DeskEntryProps & { onClose: () => void }) {
  const { labels } = view;
  const save = async (form: FormData) => {
    const { kind } = await act(form);
    if (kind === "done") onClose();
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
      onSend={(form) => void save(form)}
    >
      <input type="hidden" name={fields.entry} value={entry.id} />
      <Buttons>
        <Button kind="primary">{labels.save}</Button>
        <Button type="button" onClick={onClose}>
          {labels.cancel}
        </Button>
      </Buttons>
    </RichForm>
  );
}
