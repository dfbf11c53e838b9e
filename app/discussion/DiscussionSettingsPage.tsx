import { Status } from "./Liveblog.tsx";
import * as css from "./liveblog.css.ts";
import { discussionSettingsFields } from "./parse-discussion-settings-form.ts";
import { fields } from "./parse-reply-form.ts";
import type { DiscussionSettingsPageView } from "./present-discussion-settings-page.ts";
import * as form from "./reply-form.css.ts";

/** The page for managing a discussion. Each action is a form that is submitted to this page. */
export function DiscussionSettingsPage({ page }: { page: DiscussionSettingsPageView }) {
  return (
    <div className={css.discussionSettings}>
      <header className={css.modeHead}>
        <h1>{page.title}</h1>
        {page.status && <Status status={page.status} />}
        <p>
          <a className={form.link} href={page.back.href}>
            {page.back.label}
          </a>
        </p>
      </header>
      {page.done && <output className={form.notice}>{page.done}</output>}
      {page.error && (
        <p className={css.wrong} role="alert" tabIndex={-1}>
          {page.error}
        </p>
      )}
      {page.refused && <p className={form.notice}>{page.refused}</p>}
      {!page.refused && (
        <>
          <EntryForm page={page} />
          <ActionList page={page} />
          <StateForm page={page} />
          <List page={page} />
          <ModeForm page={page} />
        </>
      )}
    </div>
  );
}

type Props = { page: DiscussionSettingsPageView };

function EntryForm({ page: { action, entry } }: Props) {
  if (!entry) return null;
  return (
    <form className={form.form} method="post" action={action} noValidate>
      <input type="hidden" name={fields.action} value={entry.action} />
      <input type="hidden" name={fields.key} value={entry.key} />
      <label className={form.label} htmlFor="entry-text">
        {entry.label}
      </label>
      <textarea
        className={form.text}
        id="entry-text"
        name={fields.text}
        defaultValue={entry.text}
        rows={7}
        required
        aria-describedby="entry-hint"
      />
      <p className={form.quiet} id="entry-hint">
        {entry.hint}
      </p>
      {entry.keyLabel && (
        <label className={css.check}>
          <input type="checkbox" name={discussionSettingsFields.isKey} defaultChecked={entry.isKey} />
          {entry.keyLabel}
        </label>
      )}
      <p className={form.row}>
        <button className={form.button} type="submit">
          {entry.submit}
        </button>
      </p>
    </form>
  );
}

function ActionList({ page: { action, actionList, actionsTitle } }: Props) {
  if (actionList.length === 0) return null;
  return (
    <section className={form.actionList} aria-labelledby="actions-title">
      <h2 id="actions-title" className={form.subtitle}>
        {actionsTitle}
      </h2>
      <form className={form.row} method="post" action={action}>
        {actionList.map(({ action, label }) => (
          <button
            key={action}
            className={form.quietButton}
            name={discussionSettingsFields.action}
            value={action}
          >
            {label}
          </button>
        ))}
      </form>
    </section>
  );
}

function StateForm({ page: { action, states } }: Props) {
  if (!states) return null;
  return (
    <form className={css.box} method="post" action={action} aria-labelledby="state-title">
      <h2 id="state-title" className={form.subtitle}>
        {states.label}
      </h2>
      <input type="hidden" name={discussionSettingsFields.action} value="state" />
      {states.begins && (
        <p className={css.field}>
          <label htmlFor="begins">{states.begins.label}</label>
          <input
            id="begins"
            type="datetime-local"
            name={discussionSettingsFields.begins}
            defaultValue={states.begins.value}
          />
        </p>
      )}
      <p className={form.row}>
        {states.items.map(({ value, label, isCurrent }) => (
          <button
            key={value}
            className={isCurrent ? form.button : form.quietButton}
            name={discussionSettingsFields.state}
            value={value}
            aria-current={isCurrent ? "true" : undefined}
          >
            {label}
          </button>
        ))}
      </p>
    </form>
  );
}

function List({ page: { list } }: Props) {
  if (!list) return null;
  return (
    <section className={css.box} aria-labelledby="list-title">
      <h2 id="list-title" className={form.subtitle}>
        {list.title}
      </h2>
      {list.empty && <p className={form.quiet}>{list.empty}</p>}
      <ul className={css.plain}>
        {list.items.map(({ href, label }) => (
          <li key={href}>
            <a className={form.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModeForm({ page: { action, mode } }: Props) {
  if (!mode) return null;
  const chosen = mode.options.find(({ isChosen }) => isChosen)?.value;
  return (
    <form className={css.box} method="post" action={action} aria-labelledby="mode-title">
      <h2 id="mode-title" className={form.subtitle}>
        {mode.label}
      </h2>
      <input type="hidden" name={discussionSettingsFields.action} value="mode" />
      <p className={css.field}>
        <label htmlFor="mode">{mode.label}</label>
        <select id="mode" name={discussionSettingsFields.mode} defaultValue={chosen}>
          {mode.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p className={css.field}>
        <label htmlFor="guests">{mode.guestsLabel}</label>
        <input
          id="guests"
          name={discussionSettingsFields.guests}
          defaultValue={mode.guests}
          autoComplete="off"
        />
      </p>
      <p className={form.row}>
        <button className={form.button} type="submit">
          {mode.submit}
        </button>
      </p>
    </form>
  );
}
