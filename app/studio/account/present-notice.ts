import type { MessageId } from "../../intl/message-id.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { findNameError } from "../../discussion/parse-reply-sign-in.ts";
import { signInFields as fields } from "./sign-in-form.ts";
import type { FieldView } from "./present-sign-in.ts";

/** A page with one message, and at most one form. */
export interface NoticeView {
  title: string;
  text: string;
  /** A burner account's key, which is shown only once. */
  secret: string | null;
  /** A form with one button, and a field if a name is to be chosen. */
  form: {
    action: string;
    hidden?: Record<string, string>;
    field: FieldView | null;
    submit: string;
    refuse?: string;
  } | null;
  onward: { href: string; label: string } | null;
}

type Words = Pick<BlogContext, "intl" | "addressing">;

export type LinkOutcome = "open" | "used" | "expired" | "unknown" | "failed";

const linkWords: Record<Exclude<LinkOutcome, "open">, [title: MessageId, text: MessageId, status: number]> = {
  used: ["signin.linkUsed", "signin.linkUsedText", 410],
  expired: ["signin.linkExpired", "signin.linkExpiredText", 410],
  unknown: ["signin.linkUnknown", "signin.linkUnknownText", 404],
  failed: ["error.failed", "signin.failed", 503],
};

export const findLinkStatus = (outcome: LinkOutcome) => (outcome === "open" ? 200 : linkWords[outcome][2]);

interface LinkState {
  outcome: LinkOutcome;
  token: string;
  email: string | null;
  /** The value of the name field, for a new account; null for an account that exists. */
  name: string | null;
  nameError: MessageId | null;
}

/** The page of a sign-in link. Opening it does nothing, because programs that check mail open every link. */
export function presentLink(
  { outcome, token, email, name, nameError }: LinkState,
  { intl, addressing }: Words,
): NoticeView {
  const again = { href: addressing.ownHref("/signin"), label: intl.t("signin.again") };
  if (outcome !== "open") {
    const [title, text] = linkWords[outcome];
    return { title: intl.t(title), text: intl.t(text), secret: null, form: null, onward: again };
  }
  const isNew = name !== null;
  const field = {
    name: fields.screenName,
    label: intl.t("signin.name"),
    value: name ?? "",
    error: nameError && intl.t(nameError),
    hint: intl.t("signin.nameHint"),
  };
  return {
    title: intl.t(isNew ? "signin.welcome" : "signin.confirm"),
    text: intl.t(isNew ? "signin.welcomeText" : "signin.confirmText", { email: email ?? "" }),
    secret: null,
    form: {
      action: addressing.ownHref(`/signin/confirm?token=${token}`),
      field: isNew ? field : null,
      submit: intl.t(isNew ? "signin.welcomeSubmit" : "signin.confirmSubmit"),
    },
    onward: null,
  };
}

/** The error of a new account's name, as typed or as found by the services. */
export const findLinkNameError = (name: string, isTaken: boolean): MessageId | null =>
  isTaken ? "signin.nameTaken" : findNameError(name);

/** Shows a new burner account's key. */
export const presentKey = (screenName: string, key: string, href: string, { intl }: Words): NoticeView => ({
  title: intl.t("signin.keyShown", { name: screenName }),
  text: intl.t("signin.keyShownText"),
  secret: key,
  form: null,
  onward: { href, label: intl.t("signin.keyKept") },
});

/** The login code from the main site is not valid for this browser. */
export const presentLoginCodeFailure = (href: string, { intl }: Words): NoticeView => ({
  title: intl.t("signin.loginCode"),
  text: intl.t("signin.loginCodeText"),
  secret: null,
  form: null,
  onward: { href, label: intl.t("signin.again") },
});

/** Asks before signing out, because opening a link must not sign anyone out. */
export const presentSignOut = ({ intl, addressing }: Words): NoticeView => ({
  title: intl.t("signin.out"),
  text: intl.t("signin.outText"),
  secret: null,
  form: { action: addressing.ownHref("/signout"), field: null, submit: intl.t("signin.out") },
  onward: null,
});

/** Ends the deletion of an account. */
export const presentDeleted = ({
  intl,
  addressing,
  blog,
}: Words & Pick<BlogContext, "blog">): NoticeView => ({
  title: intl.t("settings.deleted"),
  text: intl.t("settings.deletedText"),
  secret: null,
  form: null,
  onward: { href: addressing.ownHref("/"), label: intl.t("error.toFront", { blog: blog.displayName }) },
});

/** Asks a new account for a name, after its login code from the mail. `hidden`: fields that the form sends along. */
export const presentNewName = (
  {
    email,
    name,
    error,
    hidden,
  }: { email: string; name: string; error: MessageId | null; hidden: Record<string, string> },
  { intl, addressing }: Words,
): NoticeView => ({
  title: intl.t("signin.welcome"),
  text: intl.t("signin.welcomeText", { email }),
  secret: null,
  form: {
    action: addressing.ownHref("/signin"),
    hidden,
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

export type EmailChangeOutcome =
  "open" | "confirmed" | "changed" | "waiting" | "refused" | "taken" | "unknown";

/** The page of a link from a mail about a new address. Opening it does nothing. */
export function presentEmailChange(
  {
    outcome,
    side,
    email,
    token,
  }: { outcome: EmailChangeOutcome; side: "old" | "new" | null; email: string; token: string },
  { intl, addressing }: Words,
): NoticeView {
  const onward = { href: addressing.ownHref("/settings"), label: intl.t("menu.settings") };
  if (outcome !== "open") {
    const shown = outcome === "confirmed" ? "waiting" : outcome;
    return {
      title: intl.t(`emailChange.${shown}`),
      text: intl.t(`emailChange.${shown}Text`),
      secret: null,
      form: null,
      onward,
    };
  }
  return {
    title: intl.t("emailChange.title"),
    text: intl.t(side === "old" ? "emailChange.oldText" : "emailChange.newText", { email }),
    secret: null,
    form: {
      action: addressing.ownHref(`/settings/email?token=${token}`),
      field: null,
      submit: intl.t("emailChange.confirm"),
      refuse: intl.t("emailChange.refuse"),
    },
    onward: null,
  };
}

/** `ask`: before the button is pressed; `failed`: the services didn't respond. */
export type DigestEnd = "ask" | "ended" | "unknown" | "failed";

/** Mail about followed blogs and people, about how one's stories are read, or about notifications. */
export const endedDigests = ["notifications", "following", "figures"] as const;
type EndedDigest = (typeof endedDigests)[number];

type DigestWords = Record<DigestEnd, [title: MessageId, text: MessageId, status: number]>;

const notificationWords: DigestWords = {
  ask: ["notifications.end", "notifications.endText", 200],
  ended: ["notifications.ended", "notifications.endedText", 200],
  unknown: ["notifications.endUnknown", "notifications.endUnknownText", 404],
  failed: ["error.failed", "settings.failed", 503],
};

const words: Record<EndedDigest, DigestWords> = {
  notifications: notificationWords,
  following: {
    ...notificationWords,
    ask: ["notifications.endFollowing", "notifications.endFollowingText", 200],
    ended: ["notifications.endedFollowing", "notifications.endedFollowingText", 200],
  },
  figures: {
    ...notificationWords,
    ask: ["notifications.endFigures", "notifications.endFiguresText", 200],
    ended: ["notifications.endedFollowing", "notifications.endedFiguresText", 200],
  },
};

export const findDigestEndStatus = (outcome: DigestEnd) => notificationWords[outcome][2];

/** The page of the unsubscribe link in mail. */
export function presentDigestEnd(
  outcome: DigestEnd,
  token: string,
  ended: EndedDigest,
  { intl, addressing }: Pick<BlogContext, "intl" | "addressing">,
): NoticeView {
  const [title, text] = words[ended][outcome];
  const canPress = outcome === "ask" || outcome === "failed";
  return {
    title: intl.t(title),
    text: intl.t(text),
    secret: null,
    form: canPress
      ? {
          action: addressing.ownHref(
            `/notifications/end?token=${token}${ended === "notifications" ? "" : `&of=${ended}`}`,
          ),
          field: null,
          submit: intl.t("notifications.endSubmit"),
        }
      : null,
    onward: { href: addressing.ownHref("/settings/notifications"), label: intl.t("notifications.choices") },
  };
}
