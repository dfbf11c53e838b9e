import type * as v from "valibot";
import type { getApprovalReasons, getOwnDiscussion } from "../../contract/comments.ts";
import type { OwnReply } from "../../contract/entities/own-reply.ts";
import type { PostPage } from "../../contract/magma.ts";
import {
  findRefusal,
  type Action,
  type Claim,
  type Obstacle,
  type Refusal,
  type Relation,
} from "../../contract/permissions.ts";
import { deeds, type Deed } from "./reply-deeds.ts";

/** What speaks for a reply and against it. */
export type Reasons = v.InferOutput<(typeof getApprovalReasons)["reply"]>;
export type OwnDiscussion = v.InferOutput<(typeof getOwnDiscussion)["reply"]>;

/** A post or a reply before whoever is signed in. */
export interface Target {
  claim: Claim;
  /** Set for one's own reply. */
  own: OwnReply | null;
  reasons: Reasons | null;
  isLiked: boolean;
  isSaved: boolean;
}

/** What somebody is to the post of a page, and what is in the way there. The services know more, and decide. */
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
    ...(mine.isStoryAuthor ? ["storyAuthor" as const] : []),
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
  };
}

export const findActionRefusal = (action: Action, { claim }: Target): Refusal | null =>
  findRefusal(action, claim);

/** What whoever is signed in may do with it in one press, each where it would change something. */
export function listDeeds({ post }: PostPage, target: Target, isClosed: boolean): Deed[] {
  const { isStarter, isFeatured } = post;
  const isApproved = target.reasons?.reasons.some(({ kind }) => kind === "approved") === true;
  const isDismissed = target.reasons?.holds.includes("dismissed") === true;
  const offered: Deed[] = [
    target.isLiked ? "unlike" : "like",
    target.isSaved ? "unsave" : "save",
    ...(isStarter
      ? [isClosed ? ("open" as const) : ("close" as const)]
      : ([
          isApproved ? "unapprove" : "approve",
          isFeatured ? "unfeature" : "feature",
          isDismissed ? "readmit" : "dismiss",
          "delete",
        ] as const)),
  ];
  return offered.filter((deed) => findActionRefusal(deeds[deed], target) === null);
}
