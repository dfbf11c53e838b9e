import type { providerOutcomes } from "../../../contract/sign-in/providers.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { NoticeView } from "./present-notice.ts";
import { presentPasskeyForm, type PasskeyFormView } from "./present-sign-in-methods.ts";
import { type SignInErrors, type TypedSignIn, signInFields as fields } from "./sign-in-form.ts";

/** A text field with its label, value, error and hint. */
export interface FieldView {
  name: string;
  label: string;
  value: string;
  error: string | null;
  hint: string | null;
}

/** The sign-in page, or in its place the notice that mail was sent. */
export interface SignInView {
  title: string;
  intro: string;
  notice: {
    title: string;
    text: string;
    /** In development, the page that lists mail. */
    mail: string | null;
    /** The form for the code, with what it sends along. */
    hidden: Record<string, string>;
    code: FieldView;
    submit: string;
    again: string;
    change: { href: string; label: string };
  } | null;
  error: string | null;
  action: string;
  /** Hidden fields of every form: the page to return to. */
  hidden: Record<string, string>;
  link: { title: string; email: FieldView; submit: string };
  /** Passkeys and providers. */
  others: {
    title: string;
    passkey: PasskeyFormView;
    providerAction: string;
    providers: { id: string; label: string }[];
  };
  /** Null for people who are to sign in again. */
  burner: { title: string; text: string; screenName: FieldView; submit: string } | null;
  key: { title: string; screenName: FieldView; key: FieldView; submit: string; isOpen: boolean };
}

interface SignInState {
  /** The page to return to, on a production host. */
  next: { host: string; path: string } | null;
  typed: TypedSignIn | null;
  errors: SignInErrors;
  isSent: boolean;
  /** True if they are signed in, and a change of sign-in methods requires them to sign in again. */
  isAgain: boolean;
  providers: readonly { id: string; name: string }[];
  proposedName: string;
  /** The page that lists unsent mail, in development; null elsewhere. */
  mailHref: string | null;
}

/**
 * The address of the page and of its forms. It keeps where to return to and that people sign in again: after each form
 * the page's loader reads it, and would send people who are signed in away.
 */
function buildSignInPath({ next, isAgain }: Pick<SignInState, "next" | "isAgain">): string {
  const query = new URLSearchParams({
    ...(next && { [fields.host]: next.host, [fields.path]: next.path }),
    ...(isAgain && { again: "1" }),
  });
  return query.size === 0 ? "/signin" : `/signin?${query}`;
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
  const path = buildSignInPath({ next, isAgain });
  const nameError = tell(errors.screenName);
  const nameFor = (own: "burner" | "key", otherwise: string) =>
    intent === own ? (typed?.screenName ?? otherwise) : otherwise;
  return {
    title: intl.t(isAgain ? "signin.againTitle" : "signin.title", { site }),
    intro: intl.t(isAgain ? "signin.againText" : "signin.intro", { site }),
    notice:
      isSent && typed
        ? {
            title: intl.t("signin.sent"),
            text: intl.t("replySignIn.sentTo", { email: typed.email }),
            mail: mailHref,
            hidden: { [fields.email]: typed.email, [fields.attempt]: typed.attempt },
            code: build(fields.code, "replySignIn.code", "", tell(errors.code), "replySignIn.codeHint"),
            submit: intl.t("signin.confirm"),
            again: intl.t("replySignIn.again"),
            change: { href: addressing.ownHref(path), label: intl.t("replySignIn.change") },
          }
        : null,
    error: tell(errors.form),
    action: addressing.ownHref(path),
    hidden: {
      ...(next && { [fields.host]: next.host, [fields.path]: next.path }),
      ...(isAgain && { again: "1" }),
    },
    link: {
      title: intl.t("signin.byMail"),
      email: build(fields.email, "signin.email", typed?.email ?? "", tell(errors.email), "signin.emailHint"),
      submit: intl.t("signin.send"),
    },
    others: {
      title: intl.t(providers.length === 0 ? "signin.passkeyOnly" : "signin.others"),
      passkey: presentPasskeyForm("signIn", path, { intl, addressing }),
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

type Words = Pick<BlogContext, "intl" | "addressing">;
type Outcome = (typeof providerOutcomes)[number];

/** Outcomes without a sign-in, each with its message and status. */
export type ProviderFailure = Exclude<Outcome, "signedIn" | "linked" | "nameNeeded">;
const failures: Record<ProviderFailure, [title: MessageId, text: MessageId, status: number]> = {
  mailFirst: ["provider.mailFirst", "provider.mailFirstText", 409],
  taken: ["provider.taken", "provider.takenText", 409],
  denied: ["provider.denied", "provider.deniedText", 403],
  refused: ["signin.loginCode", "provider.refusedText", 403],
  unavailable: ["error.failed", "provider.unavailableText", 503],
};

export const findProviderStatus = (outcome: ProviderFailure): number => failures[outcome][2];

/** The page on the way to a provider. Browsers redirect; the link is for those that don't. */
export const presentDeparture = (href: string, { intl }: Words): NoticeView => ({
  title: intl.t("provider.leaving"),
  text: intl.t("provider.leavingText"),
  secret: null,
  form: null,
  onward: { href, label: intl.t("provider.leavingLink") },
});

/** Back from a provider without being signed in. `name` is the provider's, if known. */
export function presentProviderFailure(
  outcome: ProviderFailure,
  name: string | null,
  { intl, addressing }: Words,
): NoticeView {
  const [title, text] = failures[outcome];
  return {
    title: intl.t(title),
    text: intl.t(text, { name: name ?? intl.t("provider.unknown") }),
    secret: null,
    form: null,
    onward: { href: addressing.ownHref("/signin"), label: intl.t("signin.again") },
  };
}

/** Asks a new account, signed in by a provider, for its screen name. */
export const presentClaim = (
  claim: string,
  name: string,
  error: MessageId | null,
  { intl, addressing }: Words,
): NoticeView => ({
  title: intl.t("signin.welcome"),
  text: intl.t("provider.welcomeText"),
  secret: null,
  form: {
    action: addressing.ownHref(`/signin/return?claim=${claim}`),
    field: {
      name: fields.screenName,
      label: intl.t("signin.name"),
      value: name,
      error: error && intl.t(error),
      hint: intl.t("signin.nameHint"),
    },
    submit: intl.t("signin.welcomeSubmit"),
  },
  onward: null,
});
