import { hidden } from "../ui/hidden.css.ts";
import { fields } from "./parse-sign-up.ts";
import type { SignUpView } from "./present-newsletters.ts";
import * as css from "./newsletter.css.ts";

/**
 * The form is submitted to its own page. `novalidate`, so that errors appear in our own words next to the
 * field and are announced, with and without script.
 */
export function SignUpForm({ form }: { form: SignUpView }) {
  const id = (name: string) => `newsletter-${form.source}-${name}`;
  const describe = (...names: (string | false | null)[]) =>
    names.flatMap((name) => (name ? [id(name)] : [])).join(" ");
  return (
    <form className={css.form} method="post" action={form.action} noValidate data-sign-up-form="">
      {form.error && (
        <p className={css.formError} role="alert" tabIndex={-1}>
          {form.error}
        </p>
      )}
      <input type="hidden" name={fields.source} value={form.source} />
      <Lists form={form} id={id} />
      <div className={css.field}>
        <label className={css.label} htmlFor={id("email")}>
          {form.email.label}
        </label>
        <div className={css.row}>
          <input
            className={css.input}
            id={id("email")}
            type="email"
            name={fields.email}
            defaultValue={form.email.value}
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={320}
            required
            aria-invalid={form.email.error ? true : undefined}
            aria-describedby={describe(form.email.error && "email-error", "consent")}
          />
          <button className={css.button} type="submit">
            {form.submit}
          </button>
        </div>
        {form.email.error && (
          <p className={css.error} id={id("email-error")}>
            {form.email.error}
          </p>
        )}
      </div>
      <p className={css.consent} id={id("consent")}>
        {form.consent}
      </p>
      <div className={hidden} aria-hidden="true">
        <label htmlFor={id("trap")}>{form.trap}</label>
        <input id={id("trap")} type="text" name={fields.trap} tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  );
}

/** With only one list there is nothing to choose. */
function Lists({ form: { lists }, id }: { form: SignUpView; id: (name: string) => string }) {
  const [only] = lists.items;
  if (lists.items.length === 1 && only && !lists.error) {
    return <input type="hidden" name={fields.lists} value={only.id} />;
  }
  const error = lists.error ? id("lists-error") : undefined;
  return (
    <fieldset className={css.lists} aria-describedby={error}>
      <legend className={css.label}>{lists.legend}</legend>
      {lists.items.map((list, index) => (
        <div key={list.id} className={css.list}>
          <input
            type="checkbox"
            id={id(list.id)}
            name={fields.lists}
            value={list.id}
            defaultChecked={list.isChosen}
            aria-describedby={id(`${list.id}-text`)}
            aria-invalid={lists.error && index === 0 ? true : undefined}
          />
          <label className={css.listName} htmlFor={id(list.id)}>
            {list.name}
          </label>
          <p className={css.description} id={id(`${list.id}-text`)}>
            {list.description}
          </p>
        </div>
      ))}
      {lists.error && (
        <p className={css.error} id={error}>
          {lists.error}
        </p>
      )}
    </fieldset>
  );
}
