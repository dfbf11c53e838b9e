import type { FormEvent } from "react";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { Form } from "../ui/Form.tsx";
import { Section } from "../ui/Page.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { BanForm, ShowCase, MoreActions, Reason, Verbs } from "./case-decision.tsx";
import type { ItemView, Verb } from "./present-item.ts";
import type { QueueView } from "./present-queue.ts";
import * as css from "./queue.css.ts";
import type { Queue } from "./use-queue.ts";

interface QueueListProps {
  view: QueueView;
  queue: Queue;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The queue, longest waiting first, with the actions for selected items. */
export function QueueList({ view, queue, onSubmit }: QueueListProps) {
  const { labels } = view;
  const isHydrated = useHydrated();
  return (
    <div className={css.list}>
      <Form id="selection" method="post" action={view.action} onSubmit={onSubmit}>
        <ol className={css.rows} aria-label={labels.list}>
          {queue.items.map((item) => (
            // A reply whose version has changed is another case.
            <ListRow key={item.value} item={item} queue={queue} />
          ))}
        </ol>
        {/* Without script the number of selected items is unknown. */}
        {(!isHydrated || queue.selection.count > 0) && (
          <Section title={labels.bulk} action={isHydrated && <Selected queue={queue} labels={labels} />}>
            <Reason id="bulk-reason" chosen={view.typed.reason || "rules"} view={view} />
            <Verbs verbs={listCommonVerbs(queue)}>
              {(verb) => (
                <BanForm
                  key={verb.action}
                  id="bulk"
                  view={view}
                  verb={verb}
                  others={isHydrated ? <Others queue={queue} labels={labels} /> : labels.banBoth}
                  submit={labels.banMany}
                />
              )}
            </Verbs>
            <MoreActions id="bulk" view={view} />
          </Section>
        )}
      </Form>
    </div>
  );
}

/** Actions that fit all selected items; without script, every action. */
function listCommonVerbs({ items, selection }: Queue): readonly Verb[] {
  const chosen = items.filter((item) => selection.has(item));
  const [first = items[0], ...rest] = chosen;
  const has = (item: ItemView, { action }: Verb) => item.verbs.some((verb) => verb.action === action);
  return (first?.verbs ?? []).filter((verb) => rest.every((item) => has(item, verb)));
}

/** The number of replies that leave the queue with a ban of the selected ones' writers. */
function Others({ queue: { items, selection }, labels }: { queue: Queue; labels: QueueView["labels"] }) {
  const chosen = items.filter((item) => selection.has(item)).map(({ ban }) => ban);
  const waiting = new Map(chosen.map((ban) => [ban.key, ban.waiting]));
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  return `${labels.banOthers} ${String(all - chosen.filter(({ isWaiting }) => isWaiting).length)}`;
}

const Selected = ({ queue: { selection }, labels }: { queue: Queue; labels: QueueView["labels"] }) => (
  <span>
    <output>
      {labels.select} {selection.count}
    </output>
    <Button kind="quiet" type="button" onClick={selection.clear}>
      {labels.clearSelection}
    </Button>
  </span>
);

const ListRow = ({ item, queue }: { item: ItemView; queue: Queue }) => {
  const isCurrent = item === queue.current;
  return (
    <li id={`item-${item.id}`} data-item="" className={isCurrent ? css.currentRow : css.row}>
      <Checkbox
        name="item"
        value={item.value}
        checked={queue.selection.has(item)}
        onChange={() => queue.selection.toggle(item)}
        aria-label={item.selectLabel}
      />
      <div className={css.words}>
        <p className={css.rowHead}>
          <ShowCase className={css.rowName} item={item} isCurrent={isCurrent} onShow={queue.show}>
            {item.writer.name}
          </ShowCase>
          <span className={css.rowWhy}>{item.why}</span>
          <span className={css.rowAge}>{item.since.compactAge}</span>
        </p>
        <p className={css.excerpt}>{item.excerpt}</p>
        <p className={css.rowStory}>{queue.notes[item.id] ?? item.story.label}</p>
      </div>
    </li>
  );
};
