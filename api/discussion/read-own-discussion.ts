import type * as v from "valibot";
import type { getOwnDiscussion } from "../../contract/comments.ts";
import type { ServiceContext } from "../env.ts";
import { prepareIsFollowed } from "../subscriptions/notifications/follow-discussion.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { presentAccount } from "../people/present-account.ts";
import { selectLiked } from "./like-sql.ts";
import { assertReadable } from "../posts/assert-readable.ts";
import { runAll, statement } from "../store/query.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { editTime, prepareTarget } from "./find-target.ts";
import { openDiscussion } from "./object/open-discussion.ts";
import { presentOwnReply, type OwnReplyRow } from "./own-reply.ts";
import { selectOwnReplies } from "./sql.ts";
import { selectSaved } from "./saved-sql.ts";
import { prepareAccount, prepareBlocked, prepareMuted } from "../people/prepare-people.ts";
import { parseIds } from "../store/parse-json.ts";

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
