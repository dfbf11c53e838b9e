import type * as v from "valibot";
import type { readNotice } from "../../../contract/moderation/reports.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { PresentedTime } from "../../date-time/present-time.ts";
import { describeReason } from "./describe-reason.ts";
import { presentMoment } from "./present-names.ts";

/** What became of a report, for whoever has sent it. */
export interface NoticeStatusView {
  title: string;
  /** Where it stands, in one sentence. */
  outcome: string;
  isDecided: boolean;
  /** When it came and when it was decided. */
  steps: { label: string; time: PresentedTime }[];
  /** What nobody can read any more is not shown here either. */
  about: { label: string; href: string | null; text: string };
  reason: { label: string; text: string };
  words: { label: string; text: string };
  /** What comes next, or what can be done against the decision. */
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
    // What is gone can be reported no more.
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
