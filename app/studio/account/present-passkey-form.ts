import type { BlogContext } from "../../blog/page-context.ts";

/** A form that signs in by a passkey or adds one. It needs script, which asks the device and fills it in. */
export interface PasskeyFormView {
  purpose: "signIn" | "add";
  action: string;
  /** Address that answers with the options of the request to the device. */
  ask: string;
  submit: string;
  /** Shown instead of the button without script, or if the browser has no passkeys. */
  note: string;
  /** Error message. */
  failed: string;
  /** Error message if the device already has a passkey of this account. */
  known: string;
}

export function presentPasskeyForm(
  purpose: PasskeyFormView["purpose"],
  path: string,
  { intl, addressing }: Pick<BlogContext, "intl" | "addressing">,
): PasskeyFormView {
  return {
    purpose,
    action: addressing.ownHref(path),
    ask: addressing.ownHref("/ajax/passkey"),
    submit: intl.t(purpose === "add" ? "signInMethods.passkeyAdd" : "signin.passkey"),
    note: intl.t("passkey.hint"),
    failed: intl.t("passkey.failed"),
    known: intl.t("passkey.known"),
  };
}
