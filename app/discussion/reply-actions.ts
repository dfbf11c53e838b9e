import * as v from "valibot";
import { isFeaturedAt } from "../../contract/discussion/featured.ts";
import type { getApprovalReasons, getOwnDiscussion } from "../../contract/discussion/comments.ts";
import { PersonId } from "../../contract/entities/ids.ts";
import { DecisionReason } from "../../contract/entities/moderation.ts";
import type { OwnReply } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import {
  type Action,
  findRefusal,
  findStoryRelations,
  type Claim,
  type Obstacle,
  type Refusal,
  type Relation,
  obstacles,
} from "../../contract/permissions.ts";
import { Id } from "../../contract/wire/query.ts";
import type { MessageId } from "../intl/message-id.ts";
import { FeaturedForm } from "./featured-form.ts";

/** One-click actions by form value, and the permission each needs. */
const replyActions = {
  like: "reply.like",
  unlike: "reply.unlike",
  save: "reply.save",
  unsave: "reply.save",
  approve: "reply.approve",
  unapprove: "reply.approve",
  feature: "reply.feature",
  unfeature: "reply.feature",
  dismiss: "reply.dismiss",
  readmit: "reply.dismiss",
  delete: "reply.delete",
  followDiscussion: "discussion.follow",
  unfollowDiscussion: "discussion.follow",
  close: "discussion.close",
  open: "discussion.close",
} as const satisfies Record<string, Action>;

export type ReplyAction = keyof typeof replyActions;

export const isReplyAction = (value: unknown): value is ReplyAction =>
  typeof value === "string" && Object.hasOwn(replyActions, value);

/** One-click actions on the writer of a reply, for oneself or for the blog. */
export const personActions = ["follow", "unfollow", "mute", "unmute", "blogFollow", "blogUnfollow"] as const;
export type PersonAction = (typeof personActions)[number];

/** Decisions of moderators that require a reason, which the writer receives. */
export const limitActions = ["remove", "premoderate", "block", "suspend"] as const;
export type LimitAction = (typeof limitActions)[number];

/** Durations of a limit, days; empty for no end. */
export const limitDays = ["1", "7", "30", "365", ""] as const;

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

const MenuOrder = v.variant("do", [
  FeaturedForm,
  v.object({ do: v.picklist(personActions), person: PersonId }),
  v.object({
    do: v.picklist(limitActions),
    version: digits,
    reason: DecisionReason,
    days: v.pipe(
      v.optional(v.picklist(limitDays), ""),
      v.transform((days) => (days === "" ? null : Number(days))),
    ),
  }),
  v.object({ do: v.literal("undo"), decision: Id }),
]);
export type MenuOrder = v.InferOutput<typeof MenuOrder>;

/** A form of a reply's menu that concerns its writer or is a decision; null for everything else. */
export function parseMenuOrder(form: FormData): MenuOrder | null {
  const names = ["do", "person", "version", "reason", "days", "decision", "date", "time", "end"];
  const sent = Object.fromEntries(names.map((name) => [name, form.get(name) ?? undefined]));
  const parsed = v.safeParse(MenuOrder, sent);
  return parsed.success ? parsed.output : null;
}

/** True for a decision that was sent without a reason. */
export const lacksReason = (form: FormData): boolean =>
  limitActions.some((action) => action === form.get("do")) && !v.is(DecisionReason, form.get("reason"));

/** Reasons for and against showing a reply. */
export type Reasons = v.InferOutput<(typeof getApprovalReasons)["reply"]>;
export type OwnDiscussion = v.InferOutput<(typeof getOwnDiscussion)["reply"]>;

/** A post or reply with the signed-in reader's relation to it. */
export interface Target {
  claim: Claim;
  /** Set for the reader's own reply. */
  own: OwnReply | null;
  reasons: Reasons | null;
  isLiked: boolean;
  isSaved: boolean;
  isFollowed: boolean;
}

/**
 * The reader's standing, relations and obstacles for a page's post. Only for display: the services know more
 * and decide.
 */
export function findTarget(
  { post, starter, ancestors }: PostPage,
  mine: OwnDiscussion,
  reasons: Reasons | null,
  now: number,
): Target {
  const me = mine.account.personId;
  const isMine = post.authorIds.includes(me);
  const own = mine.replies.find(({ reply }) => reply.id === post.id) ?? null;
  const answered =
    ancestors.at(-1)?.authorId === me || (ancestors.length === 0 && starter?.authorIds.includes(me));
  const relations: Relation[] = [
    ...(isMine && !post.isStarter ? ["writer" as const] : []),
    ...(answered ? ["answered" as const] : []),
    ...findStoryRelations(mine.standings, mine.isStoryAuthor),
  ];
  const obstacles: Obstacle[] = [
    ...mine.obstacles,
    ...(own === null || own.editableUntilMillis <= now ? ["tooLate" as const] : []),
    ...(isMine ? ["own" as const] : []),
  ];
  return {
    claim: { standings: mine.standings, relations, obstacles },
    own,
    reasons,
    isLiked: mine.liked.includes(post.id),
    isSaved: mine.saved.includes(post.id),
    isFollowed: mine.isFollowed,
  };
}

export const findActionRefusal = (action: Action, { claim }: Target): Refusal | null =>
  findRefusal(action, claim);

/** The one-click actions available to the reader, each only if it would change something. */
export function listActions(
  { post }: PostPage,
  target: Target,
  { isClosed, now }: { isClosed: boolean; now: number },
): ReplyAction[] {
  const { isStarter } = post;
  const isFeatured = isFeaturedAt(post, now);
  const isApproved = target.reasons?.reasons.some(({ kind }) => kind === "approved") === true;
  const isDismissed = target.reasons?.holds.includes("dismissed") === true;
  const offered: ReplyAction[] = [
    target.isLiked ? "unlike" : "like",
    target.isSaved ? "unsave" : "save",
    ...(isStarter
      ? [
          target.isFollowed ? ("unfollowDiscussion" as const) : ("followDiscussion" as const),
          isClosed ? ("open" as const) : ("close" as const),
        ]
      : ([
          isApproved ? "unapprove" : "approve",
          isFeatured ? "unfeature" : "feature",
          isDismissed ? "readmit" : "dismiss",
          "delete",
        ] as const)),
  ];
  return offered.filter((action) => findActionRefusal(replyActions[action], target) === null);
}

/** True if the person can manage the discussion: runs it, writes entries, or is an invited guest. */
export function mayManageDiscussion(found: PostPage, mine: OwnDiscussion, now: number): boolean {
  const target = findTarget(found, mine, null, now);
  const isGuest = found.conduct?.guests.includes(mine.account.personId) === true;
  return (
    findActionRefusal("discussion.run", target) === null ||
    findActionRefusal("liveblog.write", target) === null ||
    (found.conduct?.mode === "ask" && isGuest)
  );
}

/** Error message and status for a form that the services rejected. `refusal` is defined by the contract, or `locked`. */
export function findReplyError(
  status: number | null,
  refusal: string | undefined,
  field?: string,
): { error: MessageId; status: number } {
  if (status === 401) return { error: "reply.error.signedOut", status };
  if (status === 403 && refusal === "locked") return { error: "reply.error.locked", status };
  if (status === 403 && refusal === "tooMany") return { error: "reply.error.muted", status };
  if (status === 403) return { error: `reply.refused.${findObstacle(refusal)}`, status };
  if (status === 404 || status === 410 || status === 451) return { error: "reply.refused.gone", status };
  if (status === 429) return { error: "reply.error.tooOften", status };
  if (status === 400 && field === "picture") return { error: "reply.error.image", status: 422 };
  if (status === 400 || status === 413) return { error: "reply.error.refused", status: 422 };
  return { error: "reply.error.unavailable", status: 503 };
}

/** Error message and status for a rejected image. */
export function findImageError(
  status: number | null,
  refusal: string | undefined,
): ReturnType<typeof findReplyError> {
  if (status === 400 || status === 413) return { error: "editor.badImage", status: 422 };
  if (status === 429) return { error: "editor.manyImages", status };
  const { error, status: answered } = findReplyError(status, refusal);
  return { error: answered === 503 ? "editor.noImage" : error, status: answered };
}

const findObstacle = (refusal: string | undefined) => obstacles.find((name) => name === refusal) ?? "role";
