import type * as v from "valibot";
import type { getOwnDecisions } from "../../../contract/moderation/appeals.ts";
import type { readNotice } from "../../../contract/moderation/reports.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { translateName } from "../../intl/create-intl.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { presentMoment } from "../manage/present-names.ts";

/** A moderator's reason in words; empty for none. */
export const describeReason = (reason: string, { intl }: PageContext) =>
  reason === "" ? "" : translateName(intl, "reason", reason);

export interface OwnView {
  title: string;
  intro: string;
  action: string;
  empty: string;
  done: string | null;
  error: string | null;
  items: {
    id: string;
    title: string;
    time: PresentedTime;
    why: string;
    words: string;
    excerpt: string;
    blog: string;
    href: string;
    state: string | null;
    appealed: { text: string; answer: string } | null;
    appeal: { label: string; hint: string; submit: string; typed: string } | null;
  }[];
}

/** Decisions against the account, with their reasons and the form to appeal. */
export function presentOwn(
  { items }: v.InferOutput<(typeof getOwnDecisions)["reply"]>,
  answer: { isDone: boolean; error: MessageId | null; decisionId: string; typed: string },
  page: PageContext,
): OwnView {
  const { intl, addressing, network } = page;
  return {
    title: intl.t("moderation.own.title"),
    intro: intl.t("moderation.own.intro"),
    action: addressing.ownHref("/moderation/mine"),
    empty: intl.t("moderation.own.empty"),
    done: answer.isDone ? intl.t("moderation.own.sent") : null,
    error: answer.error && intl.t(answer.error),
    items: items.map((item) => {
      const { decision, appeal, appealableUntilMillis: until } = item;
      return {
        id: decision.id,
        title: translateName(intl, "moderation.own", decision.action),
        time: presentMoment(decision.timeMillis, page),
        why: intl.t("moderation.own.why", { reason: describeReason(decision.reason, page) }),
        words: decision.words,
        excerpt: item.excerpt,
        blog: network.find(({ id }) => id === item.blogId)?.displayName ?? "",
        href: addressing.rewrite(item.permalink),
        state: decision.isUndone ? intl.t("moderation.own.undone") : null,
        appealed: appeal && {
          text: intl.t(`moderation.own.appeal.${appeal.outcome ?? "open"}`),
          answer: appeal.answer,
        },
        appeal:
          until === null
            ? null
            : {
                label: intl.t("moderation.own.appealLabel"),
                hint: intl.t("moderation.own.appealHint", { date: presentMoment(until, page).absolute }),
                submit: intl.t("moderation.own.appealSubmit"),
                typed: answer.decisionId === decision.id ? answer.typed : "",
              },
      };
    }),
  };
}

/** The status of a report, for the person who sent it. */
export interface NoticeStatusView {
  title: string;
  /** Its status in one sentence. */
  outcome: string;
  isDecided: boolean;
  /** When it was received and when it was decided. */
  steps: { label: string; time: PresentedTime }[];
  /** The reported text; omitted if it is no longer public. */
  about: { label: string; href: string | null; text: string };
  reason: { label: string; text: string };
  words: { label: string; text: string };
  /** The next step, or the remedies against the decision. */
  next: string;
  again: { href: string; label: string } | null;
  keep: string;
}

export function presentNoticeStatus(
  notice: v.InferOutput<(typeof readNotice)["reply"]>,
  page: PageContext,
): NoticeStatusView {
  const { intl, addressing } = page;
  const { about, outcome, decidedTimeMillis } = notice;
  const isDecided = outcome !== "waiting";
  const steps = [
    { label: intl.t("moderation.status.received"), ms: notice.receivedTimeMillis },
    ...(decidedTimeMillis === null
      ? []
      : [{ label: intl.t("moderation.status.decided"), ms: decidedTimeMillis }]),
  ];
  return {
    title: intl.t("moderation.status.title", { number: notice.number }),
    outcome: intl.t(`moderation.status.${outcome}`),
    isDecided,
    steps: steps.map(({ label, ms }) => ({ label, time: presentMoment(ms, page) })),
    about: {
      label: intl.t("moderation.status.about"),
      href: about && addressing.rewrite(about.permalink),
      text: about ? about.excerpt || about.permalink : intl.t("moderation.status.gone"),
    },
    reason: { label: intl.t("moderation.report.reason"), text: describeReason(notice.reason, page) },
    words: { label: intl.t("moderation.report.words"), text: notice.words },
    next: intl.t(isDecided ? "moderation.status.redress" : "moderation.status.next"),
    // Removed content can't be reported again.
    again:
      isDecided && about
        ? {
            href: addressing.ownHref(`/report/${notice.postId}`),
            label: intl.t("moderation.status.again"),
          }
        : null,
    keep: intl.t("moderation.status.keep"),
  };
}
