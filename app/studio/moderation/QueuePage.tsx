import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { Form } from "../ui/Form.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Empty } from "../ui/Page.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { More } from "../ui/Text.tsx";
import { ManageChrome } from "../manage/ManageChrome.tsx";
import type { QueueView } from "./present-queue.ts";
import { QueueCase } from "./QueueCase.tsx";
import { QueueList } from "./QueueList.tsx";
import { undoField } from "./queue-outcome.ts";
import * as css from "./queue.css.ts";
import { useQueue, type Queue } from "./use-queue.ts";

/** Open if a filter is set, so that missing items are explained. */
function QueueFilters({ view: { filters, labels, path } }: { view: QueueView }) {
  const { none } = labels;
  return (
    <Disclosure summary={labels.filter} open={filters.isOpen}>
      <Form layout="line" method="get" action={path}>
        <input type="hidden" name="kind" value={filters.kind} />
        <Select
          id="filter-reason"
          name="reason"
          label={labels.filterReason}
          none={none}
          choices={filters.reason}
        />
        <Select name="rule" label={labels.filterRule} none={none} choices={filters.rule} />
        <Select name="olderThanHours" label={labels.filterAge} none={none} choices={filters.age} />
        <TextInput
          name="writer"
          label={labels.filterWriter}
          defaultValue={filters.writer}
          autoComplete="off"
          maxLength={63}
        />
        <Button>{labels.filter}</Button>
        <ButtonLink kind="quiet" href={filters.clear}>
          {labels.clearFilters}
        </ButtonLink>
      </Form>
    </Disclosure>
  );
}

/** The keys for decisions, each with its action; a story's reports are cleared where a reply is approved. */
const verbKeys = [
  { key: "a", actions: ["approve", "clear"] },
  { key: "d", actions: ["dismiss"] },
  { key: "f", actions: ["feature"] },
] as const;

/** Keys of the queue. Those for decisions press the button of the selection, or of the shown case. */
function QueueKeys({ view, queue }: { view: QueueView; queue: Queue }) {
  const latest = useRef(queue);
  useEffect(() => {
    latest.current = queue;
  });
  const { labels, decisions } = view;
  const shortcuts = useMemo(() => {
    const follow = (href: string | undefined) => href !== undefined && location.assign(href);
    const nameOf = (action: string) => decisions.find(({ value }) => value === action)?.label ?? action;
    return [
      { keys: "j", label: labels.keyNext, run: () => latest.current.move(1) },
      { keys: "k", label: labels.keyPrevious, run: () => latest.current.move(-1) },
      { keys: "x", label: labels.keySelect, run: () => selectCurrent(latest.current) },
      ...verbKeys.map(({ key, actions }) => ({
        keys: key,
        label: nameOf(actions[0]),
        run: () => pressVerb(actions, latest.current.selection.count > 0),
      })),
      { keys: "b", label: labels.banMany, run: () => openBan(latest.current.selection.count > 0) },
      {
        keys: "h",
        label: labels.keyHistory,
        run: () => follow(latest.current.current?.person.history?.href),
      },
      { keys: "r", label: labels.keyOpen, run: () => follow(latest.current.current?.permalink.href) },
    ];
  }, [labels, decisions]);
  useShortcuts(shortcuts);
  return null;
}

const selectCurrent = ({ current, selection }: Queue) => current && selection.toggle(current);

/** Opens the form of a ban, in its first field. */
function openBan(isForSelection: boolean): void {
  const form = document.querySelector<HTMLDetailsElement>(isForSelection ? "#bulk-ban" : "#case-ban");
  if (form === null) return;
  form.open = true;
  form.querySelector("select")?.focus();
}

/** An action that the reply doesn't allow has no button. */
function pressVerb(actions: readonly string[], isForSelection: boolean): void {
  const form = isForSelection ? "#selection" : "#case";
  const find = (action: string) =>
    document.querySelector<HTMLButtonElement>(`${form} button[name=press][value=${action}]`);
  const button = actions.map(find).find((found) => found !== null);
  button?.click();
}

/** The moderation queue of a blog or of the network. Another address is another queue. */
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
    // An answer to an appeal is addressed to its writer and can't be undone: it is sent as a normal form.
    if (form.has("appeal")) return;
    event.preventDefault();
    queue.submit(form);
  };
  return (
    <>
      <Notice kind="error" text={queue.error} />
      {queue.current === null ? (
        // The shown items are decided; the rest is loading.
        <Empty>{view.items.length === 0 ? view.empty : labels.loading}</Empty>
      ) : (
        <div className={css.desk}>
          <QueueCase view={view} queue={queue} item={queue.current} onSubmit={onSubmit} />
          <QueueList view={view} queue={queue} onSubmit={onSubmit} />
        </div>
      )}
      {queue.current !== null && (
        <More more={view.older === null ? null : { href: view.older, label: labels.older }} />
      )}
      <QueueKeys view={view} queue={queue} />
    </>
  );
}

/** For use without script, which has no toast. */
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
