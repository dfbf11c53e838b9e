import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { StudioForm, StudioLink } from "../StudioLink.tsx";
import { ManageChrome, Notice } from "./ManageChrome.tsx";
import * as css from "../studio.css.ts";
import type { Choice, QueueView } from "./present-queue.ts";
import { QueueItem } from "./QueueItem.tsx";
import { startQueueKeys } from "./queue-keys.client.ts";

export function QueuePage({ view }: { view: QueueView }) {
  const { labels } = view;
  const { key } = useLocation();
  return (
    <ManageChrome frame={view.frame}>
      <Notice text={view.done} />
      <Notice text={view.error} isError />
      <nav aria-label={labels["kinds"]}>
        <ul className={css.tabs}>
          {view.kinds.map((kind) => (
            <li key={kind.href}>
              <StudioLink
                className={css.chip}
                href={kind.href}
                aria-current={kind.isCurrent ? "page" : undefined}
              >
                {kind.label}
              </StudioLink>
            </li>
          ))}
        </ul>
      </nav>
      <Filters view={view} />
      {view.items.length === 0 && <p className={css.empty}>{labels["empty"]}</p>}
      <StudioForm
        key={key}
        className={css.form}
        method="post"
        action={view.action}
        data-queue={view.canDecide ? "" : undefined}
      >
        <ol className={css.list}>
          {view.items.map((item) => (
            <QueueItem key={item.id} item={item} labels={labels} />
          ))}
        </ol>
        {view.canDecide && <Toolbar view={view} />}
      </StudioForm>
      {view.older !== null && (
        <p>
          <StudioLink className={css.link} href={view.older} rel="next">
            {labels["older"]}
          </StudioLink>
        </p>
      )}
      {view.canDecide && <Keys key={key} labels={labels} />}
    </ManageChrome>
  );
}

interface SelectProps {
  name: string;
  label: string | undefined;
  none: string | undefined;
  choices: readonly Choice[];
}

export function Select({ name, label, none, choices }: SelectProps) {
  const id = `choose-${name}`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        className={css.input}
        id={id}
        name={name}
        defaultValue={choices.find(({ isChosen }) => isChosen)?.value ?? ""}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** `isOpen` where something is filtered, so that nobody wonders what is missing. */
function Filters({ view: { filters, labels, path } }: { view: QueueView }) {
  const isOpen =
    filters.writer !== "" ||
    [filters.reason, filters.rule, filters.age].flat().some((choice) => choice.isChosen);
  return (
    <details className={css.box} open={isOpen}>
      <summary className={css.summary}>{labels["filter"]}</summary>
      <StudioForm className={css.row} method="get" action={path}>
        <input type="hidden" name="kind" value={filters.kind} />
        <Select name="reason" label={labels["filterReason"]} none={labels["none"]} choices={filters.reason} />
        <Select name="rule" label={labels["filterRule"]} none={labels["none"]} choices={filters.rule} />
        <Select
          name="olderThanHours"
          label={labels["filterAge"]}
          none={labels["none"]}
          choices={filters.age}
        />
        <div className={css.field}>
          <label htmlFor="filter-writer">{labels["filterWriter"]}</label>
          <input
            className={css.input}
            id="filter-writer"
            name="writer"
            defaultValue={filters.writer}
            autoComplete="off"
            maxLength={63}
          />
        </div>
        <button className={css.plainButton} type="submit">
          {labels["filter"]}
        </button>
        <StudioLink className={css.link} href={filters.clear}>
          {labels["clearFilters"]}
        </StudioLink>
      </StudioForm>
    </details>
  );
}

function Toolbar({ view: { decisions, reasons, typed, labels } }: { view: QueueView }) {
  return (
    <fieldset className={css.toolbar}>
      <legend>{labels["bulk"]}</legend>
      <Select name="action" label={labels["choose"]} none={labels["none"]} choices={decisions} />
      <Select name="reason" label={labels["reason"]} none={labels["none"]} choices={reasons} />
      <div className={css.field}>
        <label htmlFor="decide-days">{labels["days"]}</label>
        <input
          className={css.input}
          id="decide-days"
          name="days"
          inputMode="numeric"
          defaultValue={typed.days}
          maxLength={4}
        />
      </div>
      <div className={css.wideField}>
        <label htmlFor="decide-words">{labels["words"]}</label>
        <textarea
          className={css.input}
          id="decide-words"
          name="words"
          rows={2}
          maxLength={1_000}
          defaultValue={typed.words}
          aria-describedby="decide-hint"
        />
        <p className={css.meta} id="decide-hint">
          {labels["wordsHint"]}
        </p>
      </div>
      <button className={css.button} type="submit">
        {labels["apply"]}
      </button>
    </fieldset>
  );
}

const keys = [
  ["j", "keyNext"],
  ["k", "keyPrevious"],
  ["x", "keySelect"],
  ["a", "keyApprove"],
  ["r", "keyRemove"],
  ["?", "keyHelp"],
] as const;

/** Shown by `queue-keys.client.ts`: without script there are no keys. */
function Keys({ labels }: { labels: Record<string, string> }) {
  useEffect(() => startQueueKeys(document), []);
  return (
    <>
      <details className={css.box} data-keys-help="" hidden>
        <summary className={css.summary}>{labels["keysTitle"]}</summary>
        <label className={css.check}>
          <input type="checkbox" data-keys-on="" defaultChecked /> {labels["keysOn"]}
        </label>
        <dl className={css.keys}>
          {keys.map(([key, name]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{labels[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
      <output
        className={css.announcer}
        data-keys-status=""
        data-selected={labels["select"]}
        data-help={labels["keys"]}
      />
    </>
  );
}
