import type { BlogContext } from "../blog/page-context.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { presentPasskeyForm, type PasskeyFormView } from "./present-passkey-form.ts";
import { fields, type SignInErrors, type TypedSignIn } from "./parse-sign-in.ts";

/** A field as it is printed. */
export interface FieldView {
  name: string;
  label: string;
  value: string;
  error: string | null;
  hint: string | null;
}

/** The page on which somebody signs in, or is told to look into their mail. */
export interface SignInView {
  title: string;
  intro: string;
  notice: { title: string; text: string; mail: string | null } | null;
  error: string | null;
  action: string;
  /** Where they go afterwards, in every form. */
  hidden: { name: string; value: string }[];
  link: { title: string; email: FieldView; submit: string };
  /** Passkeys and accounts elsewhere. */
  others: {
    title: string;
    passkey: PasskeyFormView;
    providerAction: string;
    providers: { id: string; label: string }[];
  };
  /** Null for who is to show that they are who they were. */
  burner: { title: string; text: string; screenName: FieldView; submit: string } | null;
  key: { title: string; screenName: FieldView; key: FieldView; submit: string; isOpen: boolean };
}

export interface SignInState {
  /** Where they go afterwards: a production host and a path. */
  next: { host: string; path: string } | null;
  typed: TypedSignIn | null;
  errors: SignInErrors;
  isSent: boolean;
  /** They are signed in, and are to show once more who they are. */
  isAgain: boolean;
  providers: readonly { id: string; name: string }[];
  proposedName: string;
  /** Where a developer's machine shows its mail; null elsewhere. */
  mailHref: string | null;
}

export function presentSignIn(
  { next, typed, errors, isSent, isAgain, providers, proposedName, mailHref }: SignInState,
  { intl, addressing, mainSite }: Pick<BlogContext, "intl" | "addressing" | "mainSite">,
): SignInView {
  const site = mainSite.displayName;
  const tell = (id: MessageId | undefined) => (id === undefined ? null : intl.t(id, { site }));
  const build = (name: string, label: MessageId, value: string, error: string | null, hint?: MessageId) => ({
    name,
    label: intl.t(label),
    value,
    error,
    hint: hint === undefined ? null : intl.t(hint),
  });
  const intent = typed?.intent ?? "link";
  const nameError = tell(errors.screenName);
  const nameFor = (own: "burner" | "key", otherwise: string) =>
    intent === own ? (typed?.screenName ?? otherwise) : otherwise;
  return {
    title: intl.t(isAgain ? "signin.againTitle" : "signin.title", { site }),
    intro: intl.t(isAgain ? "signin.againText" : "signin.intro", { site }),
    notice: isSent ? { title: intl.t("signin.sent"), text: intl.t("signin.sentText"), mail: mailHref } : null,
    error: tell(errors.form),
    action: addressing.ownHref("/signin"),
    hidden: [
      ...(next
        ? [
            { name: fields.host, value: next.host },
            { name: fields.path, value: next.path },
          ]
        : []),
      ...(isAgain ? [{ name: "again", value: "1" }] : []),
    ],
    link: {
      title: intl.t("signin.byMail"),
      email: build(fields.email, "signin.email", typed?.email ?? "", tell(errors.email), "signin.emailHint"),
      submit: intl.t("signin.send"),
    },
    others: {
      title: intl.t(providers.length === 0 ? "signin.passkeyOnly" : "signin.others"),
      passkey: presentPasskeyForm("signIn", addressing.ownHref("/signin"), intl),
      providerAction: addressing.ownHref("/signin/provider"),
      providers: providers.map(({ id, name }) => ({ id, label: intl.t("signin.provider", { name }) })),
    },
    burner: isAgain
      ? null
      : {
          title: intl.t("signin.burner"),
          text: intl.t("signin.burnerText"),
          screenName: build(
            fields.screenName,
            "signin.name",
            nameFor("burner", proposedName),
            intent === "burner" ? nameError : null,
            "signin.nameHint",
          ),
          submit: intl.t("signin.burnerSubmit"),
        },
    key: {
      title: intl.t("signin.byKey"),
      screenName: build(
        fields.screenName,
        "signin.name",
        nameFor("key", ""),
        intent === "key" ? nameError : null,
      ),
      key: build(fields.key, "signin.key", "", tell(errors.key)),
      submit: intl.t("signin.keySubmit"),
      isOpen: intent === "key",
    },
  };
}
