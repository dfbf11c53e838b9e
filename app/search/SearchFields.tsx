import { hidden } from "../ui/hidden.css.ts";
import type { SearchFieldsView } from "./present-search-form.ts";
import * as css from "./search.css.ts";

/** Filter fields belong to this form, wherever they are on the page. */
const formId = "search-form";

/** Readers open the page to type. */
const focused = { autoFocus: true };

/** The query as an editable page headline. The form uses GET, so that searches can be bookmarked. */
export function SearchFields({ fields }: { fields: SearchFieldsView }) {
  const { action, form, labels } = fields;
  return (
    <search>
      <form className={css.form} action={action} id={formId}>
        <label className={hidden} htmlFor="search-q">
          {labels.q}
        </label>
        <p className={css.line}>
          <input
            className={css.query}
            id="search-q"
            name="q"
            type="search"
            defaultValue={form.q}
            placeholder={labels.q}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            aria-describedby="search-hint"
            data-suggest={labels.names}
            {...(form.q === "" && focused)}
          />
          <button className={css.go} aria-label={labels.go}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L21 21" />
            </svg>
          </button>
        </p>
        <p className={form.q === "" ? css.quiet : hidden} id="search-hint">
          {labels.hint}
        </p>
        {form.kind !== "stories" && <input type="hidden" name="kind" value={form.kind} />}
      </form>
    </search>
  );
}

/** The filters that are typed or chosen from a list. */
export function FilterFields({ fields }: { fields: SearchFieldsView }) {
  const { form, labels, isNarrowed, storyTypes, orders } = fields;
  return (
    <details className={css.more} open={isNarrowed}>
      <summary className={css.summary}>{labels.more}</summary>
      <div className={css.filters}>
        {storyTypes.length > 0 && (
          <Choose name="storyType" label={labels.storyType} none={labels.anyStoryType} choices={storyTypes} />
        )}
        <Text name="tag" label={labels.tag} value={form.tag} />
        <Text name="author" label={labels.author} value={form.author} hint={labels.authorHint} />
        <Text name="from" label={labels.from} value={form.from} type="date" />
        <Text name="to" label={labels.to} value={form.to} type="date" />
        <Choose name="order" label={labels.order} choices={orders} />
        <button className={css.button} form={formId}>
          {labels.apply}
        </button>
      </div>
    </details>
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
      <input className={css.input} type={type} name={name} defaultValue={value} form={formId} />
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
        form={formId}
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
