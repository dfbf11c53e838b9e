import { maxRemarkLength } from "../../../../contract/drafts/drafts.ts";
import type { Account } from "../../../../contract/entities/account.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../../date-time/present-time.ts";
import type { Draft } from "../present-write.ts";
import { buildWritePath } from "../../paths.ts";
import { reviewFailures, type ReviewFailure, type ReviewWish } from "./review-answer.ts";

/** What somebody has done with the story, or asks for, in words; `remark` is what they wrote with it. */
export interface DeskMessage {
  text: string;
  remark: string;
  time: PresentedTime;
}

/** Handing the story over for review and back. */
export interface ReviewView {
  /** Where that is sent. */
  action: string;
  /** The desk's state as it is, which an undo brings back. */
  now: ReviewWish;
  mayHand: boolean;
  mayPublish: boolean;
  /** For whom it waits; null unless it was handed over. */
  waits: { text: string; isForYou: boolean } | null;
  /** Who handed it over or back, and what they wrote with it. */
  message: DeskMessage | null;
  /** Who asks for the draft's deletion, and why. */
  deletion: DeskMessage | null;
  reviewers: { id: string; name: string }[];
  maxLength: number;
  labels: Record<(typeof labelNames)[number], string>;
  errors: Record<ReviewFailure, string>;
}

const labelNames = [
  "anyone",
  "cancel",
  "done.anyone",
  "done.back",
  "done.over",
  "hint.back",
  "hint.over",
  "message",
  "none",
  "reviewer",
  "send.assign",
  "send.back",
  "send.over",
  "title.assign",
  "title.back",
  "title.over",
] as const;

export function presentReview(draft: Draft, account: Account, page: PageContext): ReviewView {
  const { intl, addressing, network, mainSite, now } = page;
  const blog = [...network, mainSite].find(({ id }) => id === draft.blogId) ?? mainSite;
  const names = new Map(draft.people.map(({ id, displayName }) => [id, displayName]));
  const time = (timeMillis: number) =>
    presentTime(timeMillis, { now, timezone: account.timezone ?? blog.timezone, intl });
  const { deletion } = draft;
  return {
    action: `${addressing.ownHref(buildWritePath(draft.id))}/review`,
    now: {
      state: draft.isInReview ? "review" : "draft",
      assigneeId: draft.assigneeId,
      remark: draft.review?.remark ?? "",
    },
    mayHand: draft.possible.write && draft.state !== "removed",
    mayPublish: draft.possible.publish,
    waits: draft.isInReview ? presentWaits(draft, account.personId, names, page) : null,
    message: draft.review && {
      text: presentMessage(draft, draft.review.personId, account.personId, names, page),
      remark: draft.review.remark,
      time: time(draft.review.timeMillis),
    },
    deletion: deletion && {
      text:
        deletion.personId === account.personId
          ? intl.t("publish.deletion.byYou")
          : intl.t("publish.deletion.asked", {
              name: names.get(deletion.personId) ?? intl.t("notifications.somebody"),
            }),
      remark: deletion.reason,
      time: time(deletion.timeMillis),
    },
    reviewers: draft.reviewerIds.map((id) => ({ id, name: names.get(id) ?? id })),
    maxLength: maxRemarkLength,
    labels: Object.fromEntries(
      labelNames.map((name) => [name, intl.t(`review.${name}`, { blog: blog.displayName, name: "{name}" })]),
    ) as ReviewView["labels"],
    errors: Object.fromEntries(
      reviewFailures.map((reason) => [reason, intl.t(`review.error.${reason}`)]),
    ) as ReviewView["errors"],
  };
}

type Names = ReadonlyMap<string, string>;

/** Who publishes there is waited for, where nobody is named; authors don't wait for themselves. */
function presentWaits(
  { assigneeId, reviewerIds, fields }: Draft,
  ownId: string,
  names: Names,
  { intl }: Pick<PageContext, "intl">,
): ReviewView["waits"] {
  const authorIds = fields["authorIds"]?.value;
  const isAuthor = Array.isArray(authorIds) && authorIds.includes(ownId);
  const isForYou = assigneeId === null ? reviewerIds.includes(ownId) && !isAuthor : assigneeId === ownId;
  if (isForYou) return { text: intl.t("review.waits.you"), isForYou };
  const name = assigneeId === null ? undefined : names.get(assigneeId);
  const text = name === undefined ? intl.t("review.waits.anyone") : intl.t("review.waits.person", { name });
  return { text, isForYou };
}

function presentMessage(
  { isInReview }: Draft,
  personId: string,
  ownId: string,
  names: Names,
  { intl }: Pick<PageContext, "intl">,
): string {
  const to = isInReview ? "over" : "back";
  if (personId === ownId) return intl.t(`review.byYou.${to}`);
  return intl.t(`review.by.${to}`, { name: names.get(personId) ?? intl.t("notifications.somebody") });
}
