import { PageTabs } from "./PageTabs.tsx";
import * as css from "./notifications.css.ts";
import { choiceFields } from "./parse-notification-choices.ts";
import type { NotificationChoicesView } from "./present-notification-choices.ts";
import * as form from "./sign-in.css.ts";

/** What one wants to be told of: one form, without script. */
export function NotificationChoicesPage({ view }: { view: NotificationChoicesView }) {
  return (
    <div className={css.page}>
      <h1 className={form.title}>{view.title}</h1>
      <PageTabs tabs={view.links} />
      {view.notice && (
        <p className={form.notice} aria-live="polite">
          {view.notice}
        </p>
      )}
      {view.error && (
        <p className={form.error} role="alert">
          {view.error}
        </p>
      )}
      <form className={form.card} method="post" action={view.action}>
        <Kinds view={view} />
        <p className={form.hint}>{view.owed}</p>
        {view.noMail && <p className={form.hint}>{view.noMail}</p>}
        {view.digest && (
          <fieldset className={css.kinds} aria-describedby="digest-hint">
            <legend className={css.legend}>{view.digest.title}</legend>
            {view.digest.options.map((option) => (
              <p key={option.value} className={form.check}>
                <input
                  type="radio"
                  id={`digest-${option.value}`}
                  name={view.digest?.name}
                  value={option.value}
                  defaultChecked={option.isChosen}
                />
                <label htmlFor={`digest-${option.value}`}>{option.label}</label>
              </p>
            ))}
            <p className={form.hint} id="digest-hint">
              {view.digest.hint}
            </p>
          </fieldset>
        )}
        {/* The last of the fields: without it the form has not come whole. */}
        <input type="hidden" name={choiceFields.whole} value="1" />
        <button className={form.button} type="submit">
          {view.submit}
        </button>
      </form>
    </div>
  );
}

function Kinds({ view: { kinds, digest } }: { view: NotificationChoicesView }) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{kinds.title}</caption>
      <thead>
        <tr>
          <th className={css.kindCell} scope="col">
            {kinds.kind}
          </th>
          <th className={css.cell} scope="col">
            {kinds.shown}
          </th>
          {digest && (
            <th className={css.cell} scope="col">
              {kinds.mailed}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {kinds.rows.map((row) => (
          <tr key={row.value}>
            <th className={css.kindCell} scope="row">
              {row.label}
            </th>
            {[row.shown, row.mailed].map(
              (box) =>
                box && (
                  <td key={box.name} className={css.cell}>
                    <input
                      className={css.box}
                      type="checkbox"
                      name={box.name}
                      value={row.value}
                      defaultChecked={box.isTicked}
                      aria-label={box.label}
                    />
                  </td>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
