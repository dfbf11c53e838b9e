import type * as v from "valibot";
import type { OwnReply } from "../../contract/entities/own-reply.ts";
import type { ReplyBody } from "../../contract/entities/reply-body.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { findTarget, type TargetRow } from "../comments/find-target.ts";
import { noteReply, noteWithdrawnReply } from "../comments/note-reply.ts";
import { presentOwnReply, type OwnReplyRow } from "../comments/own-reply.ts";
import { settleStories } from "../comments/settle-threads.ts";
import { selectOwnReply } from "../comments/sql.ts";
import type { ServiceContext } from "../env.ts";
import { tellRoom } from "../live/tell-room.ts";
import { noteMentions } from "../notification/note-mentions.ts";
import { assertRate } from "../profile/assert-rate.ts";
import type { Actor } from "../profile/find-actor.ts";
import { judgeWriting } from "../rulesystem/judge-writing.ts";
import { runQueries } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { assertShort } from "./write-reply.ts";
import { forgetEdits, keepEdit, tombReply, updateReply } from "./sql.ts";
import { takeReplyBody } from "./take-reply-body.ts";

/** Edits the actor's own reply and keeps the previous text. The same text is no change. */
export async function editReply(
  context: ServiceContext,
  actor: Actor,
  replyId: string,
  sent: v.InferOutput<typeof ReplyBody>,
): Promise<OwnReply> {
  const { db, now } = context;
  const target = await findReply(context, "reply.edit", actor, replyId);
  await assertRate(context, "deeds", actor);
  const body = await takeReplyBody(context, actor, sent, replyId);
  assertShort(target, body);
  const judged = await judgeWriting(context, { actor, target, body, isEdit: true });
  const text = JSON.stringify(body);
  const statements = [
    db.prepare(keepEdit).bind(replyId, now, text),
    db.prepare(updateReply).bind(replyId, now, text, bodyExcerpt(body)),
    ...judged.record(replyId),
    ...noteReply(db, replyId),
  ];
  return write(context, target, statements, noteMentions(db, replyId, body, true));
}

/** Deletes the actor's own reply with its text and edit history. A tombstone remains if it has replies. */
export async function deleteReply(context: ServiceContext, actor: Actor, replyId: string): Promise<OwnReply> {
  const { db, now } = context;
  const target = await findReply(context, "reply.delete", actor, replyId);
  await assertRate(context, "deeds", actor);
  return write(context, target, [
    ...noteWithdrawnReply(db, replyId),
    db.prepare(tombReply).bind(replyId, now),
    db.prepare(forgetEdits).bind(replyId),
    ...noteReply(db, replyId),
  ]);
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
  target: TargetRow,
  statements: D1PreparedStatement[],
  settled: D1PreparedStatement[] = [],
): Promise<OwnReply> {
  const { db, now } = context;
  const results = await runQueries<OwnReplyRow[][]>(db, [
    ...statements,
    ...settleStories(db, [target.starter_id], now),
    ...settled,
    db.prepare(selectOwnReply).bind(target.id, now),
  ]);
  const [row] = results.at(-1) ?? [];
  if (row === undefined) throw notFound("reply");
  tellRoom(context, target.starter_id);
  return presentOwnReply(row);
}
