import type { providerOutcomes } from "../../../contract/sign-in/providers.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import type { NoticeView } from "./present-notice.ts";
import { signInFields as fields } from "./sign-in-fields.ts";

type Words = Pick<BlogContext, "intl" | "addressing">;
type Outcome = (typeof providerOutcomes)[number];

/** Outcomes that sign nobody in, each with its message and status. */
export type ProviderFailure = Exclude<Outcome, "signedIn" | "linked" | "nameNeeded">;
const failures: Record<ProviderFailure, [title: MessageId, text: MessageId, status: number]> = {
  mailFirst: ["provider.mailFirst", "provider.mailFirstText", 409],
  taken: ["provider.taken", "provider.takenText", 409],
  denied: ["provider.denied", "provider.deniedText", 403],
  refused: ["signin.loginCode", "provider.refusedText", 403],
  unavailable: ["error.failed", "provider.unavailableText", 503],
};

export const findProviderStatus = (outcome: ProviderFailure): number => failures[outcome][2];

/** On the way to a provider. Browsers go on by themselves; the link is for those that don't. */
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
