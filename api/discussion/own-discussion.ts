import type * as v from "valibot";
import type { getOwnDiscussion } from "../../contract/discussion/comments.ts";
import type { ApprovalKind, ApprovalReason, HoldKind } from "../../contract/entities/approval.ts";
import type { OwnReply } from "../../contract/entities/post.ts";
import type { ServiceContext } from "../env.ts";
import { prepareAccount, prepareBlocked, prepareMuted } from "../people/prepare-people.ts";
import { presentAccount } from "../people/present-person.ts";
import { assertUnlocked, assertReadable } from "../posts/assert-readable.ts";
import type { ReplyRow } from "../posts/post-row.ts";
import { presentReply } from "../posts/present-post.ts";
import { parseIds } from "../store/json-cells.ts";
import { statement, writeAndRead, runAll, run } from "../store/query.ts";
import { prepareIsFollowed, prepareFollow } from "../subscriptions/notifications/followed-discussions.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { findTarget, editTime, prepareTarget } from "./find-target.ts";
import { selectLikeState, selectLiked, selectOwnReplies, selectSaved } from "./sql.ts";
import { notifyRoom } from "./live/room-calls.ts";
import { openForWriting, openDiscussion } from "./object/open-discussion.ts";
import { recomputeStories } from "./recompute-threads.ts";

/** Row of `selectOwnReplies`. */
export interface OwnReplyRow extends ReplyRow, EvaluatedRow {}

/** Reasons and holds as JSON. */
export interface EvaluatedRow {
  blog_id: string;
  reasons: string;
  holds: string;
}

/** Presents a row as its writer sees it. */
export const presentOwnReply = (row: OwnReplyRow): OwnReply => ({
  reply: presentReply(row),
  starterId: row.starter_id,
  reasons: presentReasons(row),
  holds: presentHolds(row),
  editableUntilMillis: row.publish_time + editTime,
});

export const presentReasons = ({ reasons, blog_id: blogId }: EvaluatedRow): ApprovalReason[] =>
  listEntries<ApprovalKind, [string | null, number][]>(reasons).flatMap(([kind, people]) =>
    people.map(([personId, timeMillis]) => ({ kind, personId, blogId, timeMillis })),
  );

export const presentHolds = ({ holds }: EvaluatedRow): HoldKind[] =>
  listEntries<HoldKind, 0 | 1>(holds).flatMap(([kind, stands]) => (stands === 1 ? [kind] : []));

const listEntries = <Kind, Value>(json: string) =>
  Object.entries(JSON.parse(json) as Record<string, Value>) as [Kind, Value][];

/** The actor's own data for the discussion of a story, in one batch. */
export async function readOwnDiscussion(
  context: ServiceContext,
  actor: Actor,
  starterId: string,
): Promise<v.InferOutput<(typeof getOwnDiscussion)["reply"]>> {
  const { db, now } = context;
  const { personId } = actor;
  const discussion = await openDiscussion(context, starterId);
  const [[story], [account], replies, liked, saved, blocked, muted, followed] = await runAll(discussion, [
    prepareTarget(db, starterId, actor),
    prepareAccount(db, personId),
    statement<OwnReplyRow>(discussion, selectOwnReplies, personId, now, starterId, now - editTime),
    statement<{ post_id: string }>(db, selectLiked, personId, starterId),
    statement<{ post_id: string }>(db, selectSaved, personId, starterId),
    prepareBlocked(db, personId),
    prepareMuted(db, personId),
    prepareIsFollowed(db, starterId, personId),
  ]);
  assertReadable(story, now);
  if (story.is_starter === 0) throw notFound("story");
  if (account === undefined) throw new ServiceError("unauthorized", "You're not signed in.");
  const { standings, obstacles } = buildClaim(actor, story.blog_id, {
    obstacles: story.is_open === 0 ? ["closed"] : [],
  });
  return {
    account: presentAccount(account, actor),
    standings: [...standings],
    isStoryAuthor: parseIds(story.author_ids).includes(personId),
    obstacles: [...obstacles],
    replies: replies.map(presentOwnReply),
    liked: liked.map(({ post_id }) => post_id),
    isFollowed: followed.length > 0,
    saved: saved.map(({ post_id }) => post_id),
    blocked: blocked.map(({ person_id }) => person_id),
    muted: muted.map(({ screen_name }) => screen_name),
  };
}

/** Follows the discussion of a story, or ends it. */
export async function followDiscussion(
  context: ServiceContext,
  actor: Actor,
  { starterId, isFollowed }: { starterId: string; isFollowed: boolean },
): Promise<void> {
  const target = await findTarget(context, "discussion.follow", actor, starterId);
  if (target.is_starter !== 1) throw notFound("story");
  if (isFollowed) assertUnlocked(target, context);
  await assertRate(context, "actions", actor);
  await run(prepareFollow(context, starterId, actor.personId, isFollowed));
}

/** ?1 post, ?2 person, ?3 now. A trigger counts it and invalidates pages that show the count. */
const give = `
  INSERT INTO likes (post_id, person_id, starter_id, created_time) SELECT id, ?2, starter_id, ?3 FROM posts WHERE id = ?1
  ON CONFLICT DO NOTHING`;
const take = "DELETE FROM likes WHERE post_id = ?1 AND person_id = ?2";

/** Adds or removes a like; approvals that depend on it are updated in the same transaction. */
export async function setLike(context: ServiceContext, actor: Actor, postId: string, isLiked: boolean) {
  const { db, now } = context;
  const target = await findTarget(context, isLiked ? "reply.like" : "reply.unlike", actor, postId);
  if (isLiked) assertUnlocked(target, context);
  await assertRate(context, "actions", actor);
  // Likes of a story itself are no part of its discussion.
  const discussion = target.is_starter === 1 ? db : (await openForWriting(context, postId, actor)).discussion;
  const change = isLiked
    ? statement(discussion, give, postId, actor.personId, now)
    : statement(discussion, take, postId, actor.personId);
  const [state] = await writeAndRead(
    discussion,
    [change, ...recomputeStories({ ...context, db: discussion }, [target.starter_id])],
    statement<{ like_count: number; is_liked: number }>(discussion, selectLikeState, postId, actor.personId),
  );
  notifyRoom(context, target.starter_id);
  return { postId, isLiked: state?.is_liked === 1, likeCount: state?.like_count ?? 0 };
}
