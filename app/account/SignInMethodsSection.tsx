import { Field } from "./Field.tsx";
import { settingsFields as fields } from "./parse-settings.ts";
import { PasskeyForm } from "./PasskeyForm.tsx";
import type { SignInMethodsView } from "./present-sign-in-methods.ts";
import * as css from "./sign-in.css.ts";

/** The settings' list of ways to sign in. */
export function SignInMethodsSection({ ways, action }: { ways: SignInMethodsView; action: string }) {
  return (
    <section className={css.card} aria-labelledby="ways">
      <h2 className={css.cardTitle} id="ways">
        {ways.title}
      </h2>
      <p>{ways.text}</p>
      {ways.error && (
        <p className={css.error} role="alert">
          {ways.error}
        </p>
      )}
      <ul className={css.sessions}>
        {ways.fixed.map(({ id, name, detail }) => (
          <li key={id} className={css.session}>
            <div>
              <strong>{name}</strong>
              <p className={css.hint}>{detail}</p>
            </div>
          </li>
        ))}
        {ways.items.map((way) => (
          <li key={`${way.kind} ${way.id}`} className={css.session}>
            <div>
              <strong>{way.name}</strong>
              <p className={css.hint}>{way.detail}</p>
              {way.rename && <Rename id={way.id} rename={way.rename} action={action} />}
            </div>
            <form method="post" action={action}>
              <input type="hidden" name={fields.intent} value="removeWay" />
              <input type="hidden" name={fields.wayKind} value={way.kind} />
              <input type="hidden" name={fields.wayId} value={way.id} />
              <button className={css.quietButton} type="submit" aria-label={way.removeLabel}>
                {way.remove}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <PasskeyForm
        form={ways.passkey}
        hidden={[{ name: fields.intent, value: "addPasskey" }]}
        buttonClass={css.quietButton}
      >
        <Field field={ways.passkey.name} id="passkey-name" type="text" autoComplete="off" />
      </PasskeyForm>
      {ways.providers.items.map(({ id, label }) => (
        <form key={id} method="post" action={ways.providers.action}>
          <input type="hidden" name="mode" value="link" />
          <button className={css.quietButton} type="submit" name="provider" value={id}>
            {label}
          </button>
        </form>
      ))}
    </section>
  );
}

interface RenameProps {
  id: string;
  rename: NonNullable<SignInMethodsView["items"][number]["rename"]>;
  action: string;
}

/** Opens without script; comes back open where the name could not be taken. */
function Rename({ id, rename, action }: RenameProps) {
  return (
    <details className={css.more} open={rename.isOpen}>
      <summary className={css.summary} aria-label={rename.openLabel}>
        {rename.open}
      </summary>
      <form className={css.form} method="post" action={action} noValidate>
        <input type="hidden" name={fields.intent} value="renamePasskey" />
        <input type="hidden" name={fields.wayId} value={id} />
        <Field field={rename.field} id={`name-${id}`} type="text" autoComplete="off" />
        <button className={css.quietButton} type="submit">
          {rename.submit}
        </button>
      </form>
    </details>
  );
}
