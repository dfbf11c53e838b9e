import type { ReactNode } from "react";
import type { PasskeyFormView } from "./present-passkey-form.ts";
import * as css from "./sign-in.css.ts";

interface PasskeyFormProps {
  form: PasskeyFormView;
  hidden: readonly { name: string; value: string }[];
  buttonClass: string;
  children?: ReactNode;
}

/** Shown once script has found that the browser knows passkeys; says so until then. */
export function PasskeyForm({ form, hidden, buttonClass, children }: PasskeyFormProps) {
  return (
    <form
      method="post"
      action={form.action}
      noValidate
      data-passkey={form.purpose}
      data-ask={form.ask}
      data-failed={form.failed}
      data-known={form.known}
    >
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="credential" value="" />
      <p className={css.hint} data-passkey-note="">
        {form.note}
      </p>
      <div hidden data-passkey-part="">
        <div className={css.form}>
          {children}
          <button className={buttonClass} type="submit">
            {form.submit}
          </button>
        </div>
      </div>
      <output className={css.status} data-passkey-status="" />
    </form>
  );
}
