import type { ServiceContext } from "../env.ts";
import { assertUnlocked } from "../posts/assert-unlocked.ts";
import { statement, writeAndRead } from "../store/query.ts";
import { assertRate } from "../wire/assert-rate.ts";
import type { Actor } from "../wire/find-actor.ts";
import { findTarget } from "./find-target.ts";
import { selectLikeState } from "./like-sql.ts";
import { notifyRoom } from "./live/notify-room.ts";
import { openForWriting } from "./object/open-discussion.ts";
import { recomputeStories } from "./recompute-threads.ts";

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
