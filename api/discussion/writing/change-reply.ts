import type * as v from "valibot";
import type { OwnReply } from "../../../contract/entities/post.ts";
import type { ReplyBody } from "../../../contract/entities/reply-body.ts";
import { findTarget, type TargetRow } from "../find-target.ts";
import { openForWriting } from "../object/open-discussion.ts";
import { markReplyChanged, markReplyWithdrawn } from "../reply-changes.ts";
import { presentOwnReply, type OwnReplyRow } from "../own-discussion.ts";
import { recomputeStories } from "../recompute-threads.ts";
import { selectOwnReply } from "../sql.ts";
import type { ServiceContext } from "../../env.ts";
import { assertUnlocked } from "../../posts/assert-readable.ts";
import { notifyRoom } from "../live/room-calls.ts";
import { recordMentions } from "../../subscriptions/notifications/record-notifications.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { evaluateWriting } from "../../rules/evaluate-writing.ts";
import { statement, writeAndRead } from "../../store/query.ts";
import { notFound } from "../../wire/service-error.ts";
import { printReplyBody } from "../../store/bodies/reply-body.ts";
import { applyVerdict, assertShort } from "./write-reply.ts";
import { readReplyBody } from "./read-reply-body.ts";
import { deleteEdits, insertEdit, tombReply, updateReply } from "./sql.ts";

/** Edits the actor's own reply and keeps the previous text. Saving the same text changes nothing. */
export async function editReply(
  context: ServiceContext,
  actor: Actor,
  replyId: string,
  sent: v.InferOutput<typeof ReplyBody>,
): Promise<OwnReply> {
  const { now } = context;
  const target = await findReply(context, "reply.edit", actor, replyId);
  assertUnlocked(target, context);
  await assertRate(context, "actions", actor);
  const body = await readReplyBody(context, actor, sent, { replyId });
  assertShort(target, body);
  const { discussion, outside } = await openForWriting(context, replyId, actor);
  const evaluated = await evaluateWriting({ ...context, db: outside }, { actor, target, body, isEdit: true });
  const text = printReplyBody(body);
  const statements = [
    discussion.prepare(insertEdit).bind(replyId, now, text),
    discussion.prepare(updateReply).bind(replyId, now, text),
    ...evaluated.record(replyId),
    ...applyVerdict(discussion, replyId, evaluated, now),
    ...markReplyChanged(outside, replyId),
  ];
  return write(context, discussion, target, [statements, recordMentions(outside, replyId, body, true)]);
}

/** Deletes the actor's own reply with its text and edit history. A tombstone remains if it has replies. */
export async function deleteReply(context: ServiceContext, actor: Actor, replyId: string): Promise<OwnReply> {
  const { now } = context;
  const target = await findReply(context, "reply.delete", actor, replyId);
  await assertRate(context, "actions", actor);
  const { discussion, outside } = await openForWriting(context, replyId, actor);
  const statements = [
    ...markReplyWithdrawn(outside, replyId),
    discussion.prepare(tombReply).bind(replyId, now),
    discussion.prepare(deleteEdits).bind(replyId),
    ...markReplyChanged(outside, replyId),
  ];
  return write(context, discussion, target, [statements, []]);
}

async function findReply(
  context: ServiceContext,
  action: "reply.edit" | "reply.delete",
  actor: Actor,
  replyId: string,
): Promise<TargetRow> {
  const target = await findTarget(context, action, actor, replyId);
  if (target.is_starter === 1) throw notFound("reply");
  return target;
}

async function write(
  context: ServiceContext,
  discussion: D1Database,
  target: TargetRow,
  [before, after]: [before: D1PreparedStatement[], after: D1PreparedStatement[]],
): Promise<OwnReply> {
  const { now } = context;
  const [row] = await writeAndRead(
    discussion,
    [...before, ...recomputeStories({ ...context, db: discussion }, [target.starter_id]), ...after],
    statement<OwnReplyRow>(discussion, selectOwnReply, target.id, now),
  );
  if (row === undefined) throw notFound("reply");
  notifyRoom(context, target.starter_id);
  return presentOwnReply(row);
}
