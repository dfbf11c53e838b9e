import { flagReasons, noticeReasons } from "../../../contract/entities/moderation.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Choice } from "../ui/Field.tsx";

export interface ReportView {
  title: string;
  about: { href: string; label: string };
  action: string;
  key: string;
  error: string | null;
  /** Confirms the report, with its number. */
  receipt: {
    title: string;
    text: string;
    number: string | null;
    /** Link to the report's status page. */
    status: { href: string; label: string } | null;
    back: { href: string; label: string };
  } | null;
  /** The form for signed-in people. */
  flag: {
    title: string;
    intro: string;
    legend: string;
    reasons: Choice[];
    words: string;
    submit: string;
  } | null;
  notice: {
    title: string;
    intro: string;
    reason: string;
    none: string;
    reasons: Choice[];
    words: string;
    hint: string;
    name: string;
    email: string;
    emailHint: string;
    emailError: string | null;
    submit: string;
  };
  typed: TypedReport;
}

export interface TypedReport {
  reason: string;
  words: string;
  name: string;
  email: string;
}

export interface ReportAnswer {
  error: MessageId | null;
  /** The error of the email address. */
  emailError?: MessageId | null;
  receipt: { kind: "flag" | "notice" | "mailed"; number: string | null; token: string | null } | null;
  typed: TypedReport;
}

const acknowledgementWords = {
  flag: "moderation.report.flagged",
  notice: "moderation.report.acknowledgement",
  mailed: "moderation.report.mailed",
} as const satisfies Record<string, MessageId>;

/** The page for reporting a post or a reply: a notice by anyone, or a shorter form for signed-in people. */
export function presentReport(
  { postId, excerpt, key, isSignedIn }: { postId: string; excerpt: string; key: string; isSignedIn: boolean },
  { error, emailError = null, receipt, typed }: ReportAnswer,
  { intl, addressing }: PageContext,
): ReportView {
  const choose = (values: readonly (typeof flagReasons | typeof noticeReasons)[number][]) =>
    values.map((value) => ({
      value,
      label: intl.t(`reason.${value}`),
      isChosen: value === typed.reason,
    }));
  return {
    title: intl.t("moderation.report.title"),
    about: { href: addressing.ownHref(`/${postId}`), label: excerpt || postId },
    action: addressing.ownHref(`/report/${postId}`),
    key,
    error: error && intl.t(error),
    receipt: receipt && {
      title: intl.t("moderation.report.received"),
      text: intl.t(acknowledgementWords[receipt.kind]),
      number: receipt.number,
      status:
        receipt.token === null
          ? null
          : {
              href: addressing.ownHref(`/report/status?token=${receipt.token}`),
              label: intl.t("moderation.status.link"),
            },
      back: { href: addressing.ownHref(`/${postId}`), label: intl.t("moderation.report.back") },
    },
    flag: isSignedIn
      ? {
          title: intl.t("moderation.report.flagTitle"),
          intro: intl.t("moderation.report.flagIntro"),
          legend: intl.t("moderation.report.reason"),
          reasons: choose(flagReasons),
          words: intl.t("moderation.report.flagWords"),
          submit: intl.t("moderation.report.flagSubmit"),
        }
      : null,
    notice: {
      title: intl.t("moderation.report.noticeTitle"),
      intro: intl.t("moderation.report.noticeIntro"),
      reason: intl.t("moderation.report.reason"),
      none: intl.t("moderation.label.none"),
      reasons: choose(noticeReasons),
      words: intl.t("moderation.report.words"),
      hint: intl.t("moderation.report.wordsHint"),
      name: intl.t("moderation.report.name"),
      email: intl.t("moderation.report.email"),
      emailHint: intl.t("moderation.report.emailHint"),
      emailError: emailError && intl.t(emailError),
      submit: intl.t("moderation.report.submit"),
    },
    typed,
  };
}
