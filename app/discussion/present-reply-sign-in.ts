import type { PostPage } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import type { MessageId } from "../intl/message-id.ts";
import type { TypedReply } from "./parse-reply-form.ts";
import type { TypedSignIn } from "./parse-reply-sign-in.ts";
import { buildReplyFormPath } from "./discussion-address.ts";

/** Signing in to send a reply: one step of it, on the page or in a dialog over the story. */
export interface ReplySignInView {
  action: string;
  title: string;
  intro: string;
  /** The beginning of the reply. */
  quote: { label: string; text: string } | null;
  error: string | null;
  /** Hidden values for the next step: the reply, and the state of signing in. */
  hidden: { text: string; nodes: string; key: string; email: string; attempt: string; code: string };
  field: { name: "email" | "code" | "screenName"; label: string; value: string; hint: string } | null;
  submit: { step: "mail" | "code" | "name" | "done"; label: string };
  /** After the mail was sent: "Sent to sally@example.com. Change · Send again (30 s)". */
  sent: { text: string; change: string; again: string; wait: number; mail: string | null } | null;
  others: { or: string; passkey: { href: string; label: string }; anonymous: string; hint: string } | null;
  /** A burner account's key, which is shown once. */
  secret: string | null;
  close: string;
  /** For a dialog that gets no response. */
  failed: string;
  /** Address that signs in people who are signed in on the main site, before the dialog; null if it was tried. */
  askAt: string | null;
}

export type ReplySignInStep =
  | { at: "mail" }
  | { at: "code"; mailHref: string | null }
  | { at: "name"; proposedName: string }
  | { at: "key"; key: string; screenName: string };

export interface ReplySignInData {
  id: string;
  found: PostPage | null;
  reply: TypedReply;
  typed: TypedSignIn;
  step: ReplySignInStep;
  error: MessageId | null;
  askAt: string | null;
}

const quoteLength = 180;
/** Seconds until a mail can be requested again, with script. */
const wait = 30;

export const buildReplySignInPath = (id: string) => `${buildReplyFormPath(id)}/signin`;

export function presentReplySignIn(data: ReplySignInData, page: PageContext): ReplySignInView {
  const { intl, addressing } = page;
  const { id, reply, typed, step, error } = data;
  const { email, attempt, code } = typed;
  return {
    action: addressing.ownHref(buildReplySignInPath(id)),
    ...presentWords(step, email, page),
    quote: presentQuote(data, page),
    error: error && intl.t(error),
    hidden: { ...reply, email, attempt, code },
    field: presentField(step, typed, page),
    submit: presentSubmit(step, page),
    sent:
      step.at === "code"
        ? {
            text: intl.t("replySignIn.sentTo", { email }),
            change: intl.t("replySignIn.change"),
            again: intl.t("replySignIn.again"),
            wait,
            mail: step.mailHref,
          }
        : null,
    others:
      step.at === "mail"
        ? {
            or: intl.t("replySignIn.or"),
            passkey: {
              href: addressing.ownHref(`/signin?next=${encodeURIComponent(buildReplyFormPath(id))}`),
              label: intl.t("replySignIn.passkey"),
            },
            anonymous: intl.t("signin.burner"),
            hint: intl.t("replySignIn.anonymousHint"),
          }
        : null,
    secret: step.at === "key" ? step.key : null,
    close: intl.t("replySignIn.close"),
    failed: intl.t("signin.failed"),
    askAt: data.askAt,
  };
}

function presentWords(step: ReplySignInStep, email: string, { intl }: PageContext) {
  if (step.at === "name")
    return { title: intl.t("signin.welcome"), intro: intl.t("signin.welcomeText", { email }) };
  if (step.at === "key") {
    const { screenName: name } = step;
    return { title: intl.t("signin.keyShown", { name }), intro: intl.t("signin.keyShownText") };
  }
  return {
    title: intl.t(step.at === "code" ? "signin.sent" : "replySignIn.title"),
    intro: intl.t(step.at === "code" ? "replySignIn.sentIntro" : "replySignIn.intro"),
  };
}

function presentQuote(
  { found, reply, step }: ReplySignInData,
  { intl }: PageContext,
): ReplySignInView["quote"] {
  if (step.at !== "mail" && step.at !== "code") return null;
  const post = found?.post;
  const name = post && found.people.find(({ id }) => id === post.authorId)?.displayName;
  const label =
    post?.isStarter === false && name !== undefined
      ? intl.t("replySignIn.quote", { name })
      : intl.t("reply.label");
  return { label, text: truncateWords(reply.text.replaceAll(/\s+/g, " ").trim(), quoteLength) };
}

function presentField(
  step: ReplySignInStep,
  { email, screenName }: TypedSignIn,
  { intl }: PageContext,
): ReplySignInView["field"] {
  switch (step.at) {
    case "mail":
      return {
        name: "email",
        label: intl.t("signin.email"),
        value: email,
        hint: intl.t("replySignIn.emailHint"),
      };
    case "code":
      return {
        name: "code",
        label: intl.t("replySignIn.code"),
        value: "",
        hint: intl.t("replySignIn.codeHint"),
      };
    case "name":
      return {
        name: "screenName",
        label: intl.t("signin.name"),
        value: screenName || step.proposedName,
        hint: intl.t("signin.nameHint"),
      };
    default:
      return null;
  }
}

function presentSubmit({ at }: ReplySignInStep, { intl }: PageContext): ReplySignInView["submit"] {
  switch (at) {
    case "mail":
      return { step: "mail", label: intl.t("replySignIn.send") };
    case "code":
      return { step: "code", label: intl.t("signin.confirm") };
    case "name":
      return { step: "name", label: intl.t("signin.welcomeSubmit") };
    default:
      return { step: "done", label: intl.t("signin.keyKept") };
  }
}
