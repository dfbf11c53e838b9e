import { hidden } from "../ui/hidden.css.ts";
import type { SearchFieldsView } from "./present-search-fields.ts";
import * as css from "./search.css.ts";

/**
 * The search form: a query, and filters behind a disclosure. It uses GET, so that searches can be bookmarked.
 */
export function SearchFields({ fields }: { fields: SearchFieldsView }) {
  const { action, form, labels, isNarrowed, storyTypes, orders } = fields;
  return (
    <search>
      <form className={css.form} action={action}>
        <label className={css.label} htmlFor="search-q">
          {labels.q}
        </label>
        <p className={css.line}>
          <input
            className={css.input}
            id="search-q"
            name="q"
            type="search"
            defaultValue={form.q}
            maxLength={200}
            autoComplete="off"
            aria-describedby="search-hint"
            data-suggest=""
            list="search-names"
          />
          <button className={css.button}>{labels.go}</button>
        </p>
        <datalist id="search-names" aria-label={labels.names} />
        <p className={css.quiet} id="search-hint">
          {labels.hint}
        </p>
        {form.kind !== "stories" && <input type="hidden" name="kind" value={form.kind} />}
        <details open={isNarrowed}>
          <summary className={css.summary}>{labels.more}</summary>
          <div className={css.filters}>
            {storyTypes.length > 0 && (
              <Choose
                name="storyType"
                label={labels.storyType}
                none={labels.anyStoryType}
                choices={storyTypes}
              />
            )}
            <Text name="tag" label={labels.tag} value={form.tag} />
            <Text name="author" label={labels.author} value={form.author} hint={labels.authorHint} />
            <Text name="from" label={labels.from} value={form.from} type="date" />
            <Text name="to" label={labels.to} value={form.to} type="date" />
            <Choose name="order" label={labels.order} choices={orders} />
          </div>
        </details>
      </form>
    </search>
  );
}

interface TextProps {
  name: string;
  label: string;
  value: string;
  type?: string;
  hint?: string;
}

function Text({ name, label, value, type = "text", hint }: TextProps) {
  return (
    <label className={css.field}>
      {label}
      {hint && <span className={hidden}> {hint}</span>}
      <input className={css.input} type={type} name={name} defaultValue={value} />
    </label>
  );
}

interface ChooseProps {
  name: string;
  label: string;
  none?: string;
  choices: SearchFieldsView["orders"];
}

function Choose({ name, label, none, choices }: ChooseProps) {
  return (
    <label className={css.field}>
      {label}
      <select
        className={css.input}
        name={name}
        defaultValue={choices.find(({ isChosen }) => isChosen)?.value ?? ""}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
