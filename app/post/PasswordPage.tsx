import type { PageContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/message-id.ts";
import { buildPasswordPath } from "../link/page-addresses.ts";
import * as css from "./password.css.ts";

export const passwordField = "password";

/** The password form of a story. It shows nothing about the story. */
interface PasswordView {
  action: string;
  title: string;
  text: string;
  label: string;
  button: string;
  error: string | null;
  back: { href: string; label: string };
}

export const presentPassword = (
  storyId: string,
  error: MessageId | null,
  { intl, addressing, blog }: Pick<PageContext, "intl" | "addressing" | "blog">,
): PasswordView => ({
  action: addressing.ownHref(buildPasswordPath(storyId)),
  title: intl.t("password.title"),
  text: intl.t("password.text"),
  label: intl.t("password.label"),
  button: intl.t("password.open"),
  error: error && intl.t(error),
  back: { href: addressing.ownHref("/"), label: intl.t("error.toFront", { blog: blog.displayName }) },
});

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
