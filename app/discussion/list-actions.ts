import type * as v from "valibot";
import type { getApprovalReasons, getOwnDiscussion } from "../../contract/comments.ts";
import type { OwnReply } from "../../contract/entities/own-reply.ts";
import type { PostPage } from "../../contract/magma.ts";
import {
  findRefusal,
  findStoryRelations,
  type Action,
  type Claim,
  type Obstacle,
  type Refusal,
  type Relation,
} from "../../contract/permissions.ts";
import { replyActions, type ReplyAction } from "./reply-actions.ts";

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
export function listActions({ post }: PostPage, target: Target, isClosed: boolean): ReplyAction[] {
  const { isStarter, isFeatured } = post;
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

/** Whether the person can manage the discussion: runs it, writes entries, or is an invited guest. */
export function mayManageDiscussion(found: PostPage, mine: OwnDiscussion, now: number): boolean {
  const target = findTarget(found, mine, null, now);
  const isGuest = found.conduct?.guests.includes(mine.account.personId) === true;
  return (
    findActionRefusal("discussion.run", target) === null ||
    findActionRefusal("liveblog.write", target) === null ||
    (found.conduct?.mode === "ask" && isGuest)
  );
}
