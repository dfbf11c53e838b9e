import * as css from "./sign-in.css.ts";

import { Field } from "./Field.tsx";
import { PasskeyForm } from "./PasskeyForm.tsx";
import type { SignInView } from "./present-sign-in.ts";

/** Every way in, each a form of its own. */
export function SignInPage({ page }: { page: SignInView }) {
  const { notice, link, others, burner, key } = page;
  if (notice) {
    return (
      <div className={css.page}>
        <h1 className={css.title}>{notice.title}</h1>
        <p className={css.intro}>{notice.text}</p>
        {notice.mail && (
          <p>
            <a className={css.textLink} href={notice.mail}>
              {notice.mail}
            </a>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={css.page}>
      <h1 className={css.title}>{page.title}</h1>
      <p className={css.intro}>{page.intro}</p>
      {page.error && (
        <p className={css.error} role="alert" tabIndex={-1}>
          {page.error}
        </p>
      )}
      <SignInForm page={page} intent="link" title={link.title}>
        <Field field={link.email} id="email" type="email" autoComplete="email webauthn" />
        <button className={css.button} type="submit">
          {link.submit}
        </button>
      </SignInForm>
      <Others page={page} others={others} />
      {burner && (
        <SignInForm page={page} intent="burner" title={burner.title}>
          <p>{burner.text}</p>
          <Field field={burner.screenName} id="burner-name" type="text" autoComplete="off" />
          <button className={css.quietButton} type="submit">
            {burner.submit}
          </button>
        </SignInForm>
      )}
      <details open={key.isOpen} className={css.more}>
        <summary className={css.summary}>{key.title}</summary>
        <SignInForm page={page} intent="key">
          <Field field={key.screenName} id="key-name" type="text" autoComplete="username" />
          <Field field={key.key} id="key" type="password" autoComplete="current-password" />
          <button className={css.quietButton} type="submit">
            {key.submit}
          </button>
        </SignInForm>
      </details>
    </div>
  );
}

/** One press each: what a device keeps, and what is kept elsewhere. */
function Others({ page, others }: { page: SignInView; others: SignInView["others"] }) {
  return (
    <section className={css.card} aria-labelledby="sign-in-others">
      <h2 className={css.cardTitle} id="sign-in-others">
        {others.title}
      </h2>
      <PasskeyForm
        form={others.passkey}
        hidden={[{ name: "intent", value: "passkey" }, ...page.hidden]}
        buttonClass={css.quietButton}
      />
      {others.providers.map(({ id, label }) => (
        <form key={id} method="post" action={others.providerAction}>
          {page.hidden.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className={css.quietButton} type="submit" name="provider" value={id}>
            {label}
          </button>
        </form>
      ))}
    </section>
  );
}

interface SignInFormProps {
  page: SignInView;
  intent: "link" | "burner" | "key";
  title?: string;
  children: React.ReactNode;
}

/** `novalidate`, so that what is wrong is said in our words beside the field. */
function SignInForm({ page, intent, title, children }: SignInFormProps) {
  const titleId = `sign-in-${intent}`;
  return (
    <form
      className={css.card}
      method="post"
      action={page.action}
      noValidate
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <h2 className={css.cardTitle} id={titleId}>
          {title}
        </h2>
      )}
      <input type="hidden" name="intent" value={intent} />
      {page.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
