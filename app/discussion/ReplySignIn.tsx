import { ReplyFormPage } from "./ReplyFormPage.tsx";
import { fields } from "./parse-reply-form.ts";
import { signInFields } from "./parse-reply-sign-in.ts";
import type { ReplyFormView } from "./present-reply-form.ts";
import type { ReplySignInView } from "./present-reply-sign-in.ts";
import * as css from "./reply-sign-in.css.ts";

/** One form for each step; `reply-sign-in.client.ts` shows it in a dialog over the story. */
function ReplySignIn({ view }: { view: ReplySignInView }) {
  const { hidden, field, quote, sent, others, secret, submit } = view;
  return (
    <section
      className={css.panel}
      aria-labelledby="sign-in-title"
      data-reply-sign-in=""
      data-close={view.close}
      data-failed={view.failed}
      data-ask-at={view.askAt ?? undefined}
    >
      <h1 className={css.title} id="sign-in-title" tabIndex={-1}>
        {view.title}
      </h1>
      <p className={css.quiet}>{view.intro}</p>
      {quote && (
        <blockquote className={css.quote}>
          <p className={css.quiet}>{quote.label}</p>
          <p dir="auto">{quote.text}</p>
        </blockquote>
      )}
      {secret && (
        <p className={css.secret}>
          <code>{secret}</code>
        </p>
      )}
      <form className={css.form} method="post" action={view.action} noValidate>
        <input type="hidden" name={fields.text} value={hidden.text} />
        <input type="hidden" name={fields.nodes} value={hidden.nodes} />
        <input type="hidden" name={fields.key} value={hidden.key} />
        <input type="hidden" name={signInFields.attempt} value={hidden.attempt} />
        {field?.name !== "email" && <input type="hidden" name={signInFields.email} value={hidden.email} />}
        {field?.name === "screenName" && <input type="hidden" name={signInFields.code} value={hidden.code} />}
        {field ? (
          <Field field={field} error={view.error}>
            <button className={css.button} name={signInFields.step} value={submit.step}>
              {submit.label}
            </button>
          </Field>
        ) : (
          <button className={css.button} name={signInFields.step} value={submit.step}>
            {submit.label}
          </button>
        )}
        {sent && <Sent sent={sent} />}
        {others && <Others others={others} />}
      </form>
    </section>
  );
}

/** Each step has one field, the page's purpose. */
const focused = { autoFocus: true };

const types = {
  email: { type: "email", autoComplete: "email" },
  code: { type: "text", autoComplete: "one-time-code", inputMode: "numeric" },
  screenName: { type: "text", autoComplete: "username" },
} as const;

interface FieldProps {
  field: NonNullable<ReplySignInView["field"]>;
  error: string | null;
  children: React.ReactNode;
}

function Field({ field, error, children }: FieldProps) {
  return (
    <>
      <label className={css.label} htmlFor="sign-in-field">
        {field.label}
      </label>
      {error && (
        <p className={css.error} id="sign-in-error" role="alert">
          {error}
        </p>
      )}
      <div className={css.row}>
        <input
          className={css.field}
          id="sign-in-field"
          name={signInFields[field.name]}
          defaultValue={field.value}
          data-code={field.name === "code" ? "" : undefined}
          required
          {...focused}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "sign-in-error sign-in-hint" : "sign-in-hint"}
          {...types[field.name]}
        />
        {children}
      </div>
      <p className={css.quiet} id="sign-in-hint">
        {field.hint}
      </p>
    </>
  );
}

/** The dot between the two is only visual. */
const Sent = ({ sent }: { sent: NonNullable<ReplySignInView["sent"]> }) => (
  <p className={css.quiet}>
    {sent.text}{" "}
    <button className={css.link} name={signInFields.step} value="change">
      {sent.change}
    </button>
    <span aria-hidden="true"> · </span>
    <button className={css.link} name={signInFields.step} value="again" data-wait={sent.wait}>
      {sent.again}
    </button>
    {sent.mail && (
      <>
        {" "}
        <a className={css.link} href={sent.mail}>
          {sent.mail}
        </a>
      </>
    )}
  </p>
);

function Others({ others }: { others: NonNullable<ReplySignInView["others"]> }) {
  return (
    <div className={css.others}>
      <p className={css.or}>{others.or}</p>
      <div className={css.pair}>
        <a className={css.choice} href={others.passkey.href} data-passkey="">
          {others.passkey.label}
        </a>
        <button className={css.choice} name={signInFields.step} value="anonymous">
          {others.anonymous}
        </button>
      </div>
      <p className={css.quiet}>{others.hint}</p>
    </div>
  );
}

type Page = { view: ReplyFormView; signIn: null } | { view: null; signIn: ReplySignInView };

/** The reply page, or a sign-in step instead. */
export const ReplyOrSignIn = ({ page }: { page: Page }) =>
  page.view ? <ReplyFormPage page={page.view} /> : <ReplySignIn view={page.signIn} />;
