import { maxRemarkLength } from "../../../../contract/drafts/drafts.ts";
import type { Account } from "../../../../contract/entities/account.ts";
import type { Blog } from "../../../../contract/entities/blog.ts";
import type { RightName } from "../../../../contract/people/rights.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { presentTime, type PresentedTime } from "../../../date-time/present-time.ts";
import type { Draft } from "../present-write.ts";
import { presentWithheld, type RightsHelp, type WithheldView } from "../../chrome/present-withheld.ts";
import { buildWritePath } from "../../paths.ts";
import { reviewFailures, type ReviewFailure, type ReviewWish } from "./review-answer.ts";

/** A person's action on the story, or request, in words; `remark` is their message. */
export interface DeskMessage {
  text: string;
  remark: string;
  time: PresentedTime;
}

/** Handing the story over for review and back. */
export interface ReviewView {
  /** Target of the form. */
  action: string;
  /** The desk's current state, which an undo restores. */
  now: ReviewWish;
  mayHand: boolean;
  mayPublish: boolean;
  /** Why the person may not write, publish or delete the story; null if they may. */
  withheld: WithheldView | null;
  /** Whom it waits for; null unless it was handed over. */
  waits: { text: string; isForYou: boolean } | null;
  /** The person who handed it over or back, and their message. */
  message: DeskMessage | null;
  /** The person who requests the draft's deletion, and their reason. */
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

export function presentReview(
  draft: Draft,
  account: Account,
  page: PageContext,
  help: RightsHelp | null = null,
): ReviewView {
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
    withheld: presentMissing(draft, account, blog, help, page),
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

/** What the story's writer may not do with it, by the services' answer. */
export function listMissing({ possible, permalink }: Pick<Draft, "possible" | "permalink">): RightName[] {
  const isLive = permalink !== null;
  return [
    ...(possible.write ? [] : (["draft.write"] as const)),
    ...(possible.publish ? [] : isLive ? (["story.change"] as const) : (["draft.publish"] as const)),
    ...(possible.remove || possible.requestDeletion
      ? []
      : isLive
        ? (["story.remove"] as const)
        : (["draft.delete"] as const)),
  ];
}

/** What that is, and why. */
function presentMissing(
  draft: Draft,
  account: Account,
  blog: Blog,
  help: RightsHelp | null,
  page: PageContext,
): WithheldView | null {
  const authorIds = draft.fields["authorIds"]?.value;
  const isAuthor = Array.isArray(authorIds) && authorIds.includes(account.personId);
  const viewer = { own: null, managers: null, ...help, account, blog, isAuthor };
  return presentWithheld(listMissing(draft), viewer, page);
}

type Names = ReadonlyMap<string, string>;

/** Without a named person it waits for everyone who publishes there; authors don't wait for themselves. */
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
