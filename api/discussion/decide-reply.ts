import { featuredMillis, type featureReply as feature } from "../../contract/discussion/featured.ts";
import type { Action } from "../../contract/permissions.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { prepareChange, prepareFeature, readFeatured, type ReplyChange } from "./change-reply-state.ts";
import { notifyRoom } from "./live/room-calls.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { runAll, statement, writeAndRead } from "../store/query.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { findTarget, type TargetRow } from "./find-target.ts";
import { logAction, markReplyChanged } from "./reply-changes.ts";
import { recomputeStories } from "./recompute-threads.ts";
import { selectApproved } from "./sql.ts";

const approvedNoMore = "DELETE FROM approvals WHERE reply_id = ?1";
const opened = "UPDATE posts SET allow_replies = ?2 WHERE id = ?1 AND allow_replies <> ?2";

/** The reply (or story, with `isStarter`) if the actor has the permission and is within the rate limit. */
async function findOne(
  context: ServiceContext,
  action: Action,
  actor: Actor,
  postId: string,
  isStarter: boolean,
): Promise<TargetRow> {
  const target = await findTarget(context, action, actor, postId);
  if ((target.is_starter === 1) !== isStarter) throw notFound(isStarter ? "story" : "reply");
  await assertRate(context, "actions", actor);
  return target;
}

/** Writes facts about a reply and recomputes its approval; returns whether it is visible afterwards. */
async function writeFacts(
  context: ServiceContext,
  { id, starter_id }: TargetRow,
  facts: D1PreparedStatement[],
): Promise<boolean> {
  const { db } = context;
  const [row] = await writeAndRead(
    db,
    [...facts, ...recomputeStories(context, [starter_id])],
    statement<{ approved: number }>(db, selectApproved, id),
  );
  notifyRoom(context, starter_id);
  return row?.approved === 1;
}

/** Dismisses or restores a reply; returns whether it is visible afterwards. */
export async function dismissReply(
  context: ServiceContext,
  actor: Actor,
  { replyId, isDismissed }: { replyId: string; isDismissed: boolean },
): Promise<boolean> {
  const { db, now } = context;
  const target = await findOne(context, "reply.dismiss", actor, replyId, false);
  const by = { byPersonId: actor.personId, timeMillis: now };
  const change: ReplyChange = isDismissed ? { kind: "dismiss", ...by } : { kind: "admit" };
  return writeFacts(context, target, [
    ...prepareChange(db, replyId, change, now),
    logAction(context, actor, target, isDismissed ? "dismiss" : "undismiss"),
  ]);
}

/** Approves a reply on behalf of the blog, or undoes it; returns whether it is visible afterwards. */
export async function approveReply(
  context: ServiceContext,
  actor: Actor,
  { replyId, isApproved }: { replyId: string; isApproved: boolean },
): Promise<boolean> {
  const { db, now } = context;
  const target = await findOne(context, "reply.approve", actor, replyId, false);
  const by = { byPersonId: actor.personId, timeMillis: now };
  return writeFacts(context, target, [
    ...(isApproved
      ? prepareChange(db, replyId, { kind: "approve", ...by }, now)
      : [db.prepare(approvedNoMore).bind(replyId)]),
    logAction(context, actor, target, isApproved ? "approve" : "unapprove"),
  ]);
}

/** Features a reply at the top of its tier, without an end or until one, or unfeatures it; returns what it was. */
export async function featureReply(
  context: ServiceContext,
  actor: Actor,
  { replyId, isFeatured, endTimeMillis }: BodyOf<typeof feature>,
): Promise<ReplyOf<typeof feature>> {
  const { db, now } = context;
  const target = await findOne(context, "reply.feature", actor, replyId, false);
  const after = { isFeatured, endTimeMillis: isFeatured ? endTimeMillis : null };
  const end = after.endTimeMillis;
  if (end !== null && (end <= now || end > now + featuredMillis.max))
    throw new ServiceError("invalid", "endTimeMillis: must be in the future, within a year", {
      field: "endTimeMillis",
    });
  const before = await readFeatured(context, { replyId });
  const [set, ...changed] = prepareFeature(db, replyId, after);
  await runAll(db, [
    set,
    logAction(context, actor, target, isFeatured ? "feature" : "unfeature", {
      before,
      after,
    }),
    ...changed,
  ]);
  notifyRoom(context, target.starter_id);
  return { replyId, ...after, before };
}

/** Closes or reopens the discussion of a story. */
export async function closeDiscussion(
  context: ServiceContext,
  actor: Actor,
  { starterId, isClosed }: { starterId: string; isClosed: boolean },
): Promise<void> {
  const { db } = context;
  const story = await findOne(context, "discussion.close", actor, starterId, true);
  await runAll(db, [
    db.prepare(opened).bind(starterId, Number(!isClosed)),
    logAction(context, actor, story, isClosed ? "close" : "reopen"),
    ...markReplyChanged(db, starterId),
  ]);
  notifyRoom(context, starterId);
}
