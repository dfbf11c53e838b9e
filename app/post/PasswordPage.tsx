import * as css from "./password.css.ts";
import { passwordField, type PasswordView } from "./present-password.ts";

/** `novalidate`, so that an error appears in our own words. */
export function PasswordPage({ view }: { view: PasswordView }) {
  return (
    <div className={css.page}>
      <h1>{view.title}</h1>
      <p>{view.text}</p>
      <form className={css.form} method="post" action={view.action} noValidate>
        <label className={css.label} htmlFor="story-password">
          {view.label}
        </label>
        <div className={css.row}>
          <input
            className={css.input}
            id="story-password"
            type="password"
            name={passwordField}
            autoComplete="current-password"
            maxLength={1_000}
            required
            aria-invalid={view.error ? true : undefined}
            aria-describedby={view.error ? "password-error" : undefined}
          />
          <button className={css.button} type="submit">
            {view.button}
          </button>
        </div>
        {view.error && (
          <p className={css.error} id="password-error" role="alert">
            {view.error}
          </p>
        )}
      </form>
      <p>
        <a className={css.back} href={view.back.href}>
          {view.back.label}
        </a>
      </p>
    </div>
  );
}
