import { editorClasses } from "../editor/editor-classes.ts";
import type { LimitView, ReplyMenuView, UndoView } from "./present-reply-menu.ts";
import type { FeaturedView } from "./featured-form.ts";
import * as css from "./reply-form.css.ts";
import { editsId } from "./discussion-address.ts";
import { fields } from "./parse-reply-form.ts";
import type { ReplyFormView } from "./present-reply-form.ts";

/**
 * The reader's actions on a post: each is a form that works without script. `reply-menu.client.ts` shows it in the
 * thread.
 */
function ReplyMenu({ menu, action }: { menu: ReplyMenuView; action: string }) {
  return (
    <section
      className={css.actionList}
      aria-labelledby="actions-title"
      data-menu-items=""
      data-failed={menu.failed}
    >
      <h2 id="actions-title" className={css.subtitle}>
        {menu.title}
      </h2>
      {menu.groups.map(({ key, label, buttons, links, limits, featured }) => (
        <div key={key} className={css.actionList} data-group={key}>
          {label && <p className={css.quiet}>{label}</p>}
          <div className={css.row}>
            {buttons.map((button) => (
              <form key={button.do} method="post" action={action}>
                {button.person && <input type="hidden" name="person" value={button.person} />}
                <button id={button.do} className={css.quietButton} name={fields.action} value={button.do}>
                  {button.label}
                </button>
              </form>
            ))}
            {links.map(({ href, label: text }) => (
              <a key={href} className={css.link} href={href}>
                {text}
              </a>
            ))}
          </div>
          {featured && <Featured featured={featured} action={action} />}
          {limits.map((limit) => (
            <Limit key={limit.do} limit={limit} action={action} />
          ))}
        </div>
      ))}
    </section>
  );
}

const Featured = ({ featured, action }: { featured: FeaturedView; action: string }) => (
  <details className={css.limit} data-limit="feature">
    <summary>{featured.label}</summary>
    <form className={css.row} method="post" action={action}>
      {featured.state !== null && <p className={css.quiet}>{featured.state}</p>}
      <label className={css.choice}>
        {featured.date.label}
        <input name="date" type="date" defaultValue={featured.date.value} />
      </label>
      <label className={css.choice}>
        {featured.time.label}
        <input name="time" type="time" defaultValue={featured.time.value} />
      </label>
      <p className={css.quiet}>{featured.hint}</p>
      <button id="featureUntil" className={css.button} name={fields.action} value="featureUntil">
        {featured.submit}
      </button>
    </form>
  </details>
);

function Limit({ limit, action }: { limit: LimitView; action: string }) {
  const { reason, days } = limit;
  return (
    <details className={css.limit} data-limit={limit.do}>
      <summary>{limit.label}</summary>
      <form className={css.row} method="post" action={action}>
        <input type="hidden" name="version" value={limit.version} />
        <label className={css.choice}>
          {reason.label}
          <select name="reason" required defaultValue="">
            <option value="">{reason.none}</option>
            {reason.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {days && (
          <label className={css.choice}>
            {days.label}
            <select name="days" defaultValue="7">
              {days.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <button className={css.button} name={fields.action} value={limit.do}>
          {limit.submit}
        </button>
      </form>
    </details>
  );
}

/** A button that undoes the last action. */
const Undo = ({ undo, action }: { undo: UndoView; action: string }) => (
  <form method="post" action={action} data-undo="">
    {Object.entries(undo.fields)
      .filter(([name]) => name !== fields.action)
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    <button className={css.quietButton} name={fields.action} value={undo.fields[fields.action]}>
      {undo.label}
    </button>
  </form>
);

/** The reply page. Works without script: each action is a form that is submitted to this page. */
export function ReplyFormPage({ page }: { page: ReplyFormView }) {
  return (
    <div className={css.page} data-reply-page="">
      <h1 className={css.title}>{page.title}</h1>
      {page.done && (
        <div className={css.notice} data-done="">
          <output>{page.done}</output>
          {page.undo && <Undo undo={page.undo} action={page.action} />}
        </div>
      )}
      {page.error && (
        <p className={css.error} role="alert">
          {page.error}
        </p>
      )}
      {page.about && (
        <blockquote className={css.about}>
          <p className={css.quiet}>{page.about.label}</p>
          <p>
            <a href={page.about.href}>{page.about.excerpt}</a>
          </p>
        </blockquote>
      )}
      {page.refused && (
        <p className={css.notice} data-reply-refused="">
          {page.refused}
        </p>
      )}
      {page.form && <WriteForm action={page.action} form={page.form} signedInAs={page.signedInAs} />}
      {page.signIn && (
        <p>
          <a className={css.link} href={page.signIn.href}>
            {page.signIn.label}
          </a>
        </p>
      )}
      {page.edits && (
        <section className={css.actionList} id={editsId} aria-labelledby="edits-title">
          <h2 id="edits-title" className={css.subtitle}>
            {page.edits.title}
          </h2>
          <p className={css.quiet}>{page.edits.hint}</p>
          {page.edits.items.map(({ until, text }) => (
            <blockquote key={until} className={css.about}>
              <p className={css.quiet}>{until}</p>
              <p className={css.former}>{text}</p>
            </blockquote>
          ))}
        </section>
      )}
      {page.menu && page.menu.groups.length > 0 && <ReplyMenu menu={page.menu} action={page.action} />}
      {page.conduct && (
        <p>
          <a className={css.link} href={page.conduct.href}>
            {page.conduct.label}
          </a>
        </p>
      )}
      {page.back && (
        <p>
          <a className={css.link} href={page.back.href}>
            {page.back.label}
          </a>
        </p>
      )}
    </div>
  );
}

type FormProps = Pick<ReplyFormView, "action" | "signedInAs"> & { form: NonNullable<ReplyFormView["form"]> };

function WriteForm({ action, form, signedInAs }: FormProps) {
  const hint = `reply-hint-${form.key}`;
  const error = `reply-error-${form.key}`;
  const text = `reply-text-${form.key}`;
  return (
    <form
      className={css.form}
      method="post"
      action={action}
      noValidate
      data-reply-form=""
      data-names={form.names}
      data-card={form.card}
      data-editor={JSON.stringify({ ...form.editor, classes: editorClasses })}
    >
      <input type="hidden" name={fields.action} value={form.action} />
      <input type="hidden" name={fields.nodes} value="" data-sent={form.nodes || undefined} />
      {form.isRich && <input type="hidden" name={fields.rich} value="1" />}
      <input type="hidden" name={fields.key} value={form.key} />
      {form.unsent && (
        <p className={css.notice} hidden data-unsent="">
          <output>{form.unsent}</output>
        </p>
      )}
      <label className={css.label} htmlFor={text} id={`reply-label-${form.key}`}>
        {form.label}
      </label>
      {form.error && (
        <p className={css.error} id={error} role="alert" tabIndex={-1}>
          {form.error}{" "}
          {form.signIn && (
            <a href={form.signIn.href} target="_blank" rel="noopener">
              {form.signIn.label}
            </a>
          )}
        </p>
      )}
      <textarea
        className={css.text}
        id={text}
        name={fields.text}
        defaultValue={form.text}
        dir="auto"
        readOnly={form.isRich}
        rows={7}
        required
        aria-invalid={form.error ? true : undefined}
        aria-describedby={form.error ? `${error} ${hint}` : hint}
      />
      <p className={css.quiet} id={hint}>
        {form.richHint ?? form.hint}
      </p>
      <p className={css.row}>
        <button className={css.button} type="submit">
          {form.submit}
        </button>
        {signedInAs && <span className={css.quiet}>{signedInAs}</span>}
      </p>
    </form>
  );
}
