import type { BlogContext } from "../blog/page-context.ts";

/** A form that a device fills in: `passkeys.client.ts` asks for what it needs, and sends the form. */
export interface PasskeyFormView {
  purpose: "signIn" | "add";
  action: string;
  /** Where the browser's question comes from. */
  ask: string;
  submit: string;
  /** Stands there until script has looked whether this browser knows passkeys. */
  note: string;
  /** What is said where it comes to nothing. */
  failed: string;
  /** The same for a device that has one already. */
  known: string;
}

export function presentPasskeyForm(
  purpose: PasskeyFormView["purpose"],
  action: string,
  intl: BlogContext["intl"],
): PasskeyFormView {
  return {
    purpose,
    action,
    ask: "/ajax/passkey",
    submit: intl.t(purpose === "add" ? "signInMethods.passkeyAdd" : "signin.passkey"),
    note: intl.t("passkey.hint"),
    failed: intl.t("passkey.failed"),
    known: intl.t("passkey.known"),
  };
}
