import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty } from "../ui/Page.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { More } from "../ui/Text.tsx";
import { ManageChrome } from "./ManageChrome.tsx";
import type { QueueView } from "./present-queue.ts";
import { QueueCase } from "./QueueCase.tsx";
import { QueueFilters } from "./QueueFilters.tsx";
import { QueueKeys } from "./QueueKeys.tsx";
import { QueueList } from "./QueueList.tsx";
import { undoField } from "./queue-outcome.ts";
import * as css from "./queue.css.ts";
import { useQueue } from "./use-queue.ts";

/** What waits for a moderator of a blog or of the network. Another address is another queue. */
export function QueuePage({ view }: { view: QueueView }) {
  const { key } = useLocation();
  return (
    <ManageChrome frame={view.frame} done={view.done} error={view.error}>
      {view.undo.length > 0 && <UndoForm view={view} />}
      <Tabs label={view.labels.kinds} tabs={view.kinds} />
      <QueueFilters view={view} />
      <Waiting key={key} view={view} />
    </ManageChrome>
  );
}

function Waiting({ view }: { view: QueueView }) {
  const { labels } = view;
  const queue = useQueue(view);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    // An answer to an appeal is written for its writer, and can't be undone: it is sent as any form.
    if (form.has("appeal")) return;
    event.preventDefault();
    queue.submit(form);
  };
  return (
    <>
      <Notice kind="error" text={queue.error} />
      {queue.current === null ? (
        // What was shown is decided, and the rest on its way.
        view.items.length === 0 && <Empty>{view.empty}</Empty>
      ) : (
        <div className={css.desk}>
          <QueueCase view={view} queue={queue} item={queue.current} onSubmit={onSubmit} />
          <QueueList view={view} queue={queue} onSubmit={onSubmit} />
        </div>
      )}
      <More more={view.older === null ? null : { href: view.older, label: labels.older }} />
      <QueueKeys view={view} queue={queue} />
    </>
  );
}

/** For who has no toast. */
const UndoForm = ({ view: { action, undo, labels } }: { view: QueueView }) => (
  <Form method="post" action={action}>
    {undo.map((id) => (
      <input key={id} type="hidden" name={undoField} value={id} />
    ))}
    <div>
      <Button>{labels.undo}</Button>
    </div>
  </Form>
);
