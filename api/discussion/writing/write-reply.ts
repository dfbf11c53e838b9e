import type * as v from "valibot";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { maxMessageCharacters } from "../../../contract/entities/mode.ts";
import type { OwnReply } from "../../../contract/entities/post.ts";
import type { HoldKind } from "../../../contract/entities/approval.ts";
import type { ReplyBody } from "../../../contract/entities/reply-body.ts";
import { bodyText } from "../../../contract/plaintext.ts";
import { assertMay, prepareTarget, type TargetRow } from "../find-target.ts";
import { openForWriting, type WritableDiscussion } from "../object/open-discussion.ts";
import { markReplyChanged } from "../reply-changes.ts";
import { presentOwnReply, type OwnReplyRow } from "../own-discussion.ts";
import { recomputeStories } from "../recompute-threads.ts";
import { selectOwnReply, selectReplyOfKey } from "../sql.ts";
import type { ServiceContext } from "../../env.ts";
import { assertUnlocked } from "../../posts/assert-readable.ts";
import { prepareNewId } from "../../store/reserve-new-ids.ts";
import { notifyRoom } from "../live/room-calls.ts";
import { recordMentions } from "../../subscriptions/notifications/record-notifications.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { evaluateWriting, type EvaluatedWriting } from "../../rules/evaluate-writing.ts";
import { runAll, runQuery, statement, writeAndRead } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { printReplyBody } from "../../store/bodies/reply-body.ts";
import { readReplyBody } from "./read-reply-body.ts";
import {
  holdReply,
  insertReply,
  storeFormKey,
  deleteApproval,
  holdByRule,
  releaseHold,
  deleteOldKeys,
  keysKept,
} from "./sql.ts";

/** Statements that hold a reply for its rules' verdict, or release it, before its discussion is recomputed. */
export const applyVerdict = (
  db: D1Database,
  replyId: string,
  { evaluation }: EvaluatedWriting,
  now: number,
): D1PreparedStatement[] =>
  evaluation.verdict === "pending"
    ? [db.prepare(holdByRule).bind(replyId, now), db.prepare(deleteApproval).bind(replyId)]
    : [db.prepare(releaseHold).bind(replyId)];

interface NewReply {
  parentId: string;
  body: v.InferOutput<typeof ReplyBody>;
  key: string;
}

/**
 * Writes a reply and everything that follows from it in one transaction. If the same form is submitted again,
 * even concurrently, returns the reply it created.
 */
export async function writeReply(
  context: ServiceContext,
  actor: Actor,
  { parentId, body, key }: NewReply,
): Promise<OwnReply> {
  const { db, now } = context;
  const opened = await openForWriting(context, parentId, actor);
  // The id may remain unused.
  const [[target], [made], [counter]] = await runAll(opened.discussion, [
    prepareTarget(db, parentId, actor),
    statement<OwnReplyRow>(opened.discussion, selectReplyOfKey, actor.personId, now, key),
    prepareNewId(db),
  ]);
  if (made !== undefined) return presentOwnReply(made);
  assertMay("reply.write", actor, target, now);
  assertUnlocked(target, context);
  await assertRate(context, "replies", actor);
  const cleaned = await readReplyBody(context, actor, body);
  assertShort(target, cleaned);
  const evaluated = await evaluateWriting(
    { ...context, db: opened.outside },
    { actor, target, body: cleaned },
  );
  const id = String((counter?.next ?? NaN) - 1);
  try {
    const written = await insert(context, opened, actor, target, {
      id,
      parentId,
      key,
      body: cleaned,
      evaluated,
    });
    notifyRoom(context, target.starter_id);
    return presentOwnReply(written);
  } catch (error) {
    const other = await findReplyOfKey(opened.discussion, now, actor, key);
    if (other === undefined) throw error;
    return presentOwnReply(other);
  }
}

/** Chat messages are limited in length, because they scroll past quickly. */
export function assertShort({ starter_mode }: TargetRow, body: readonly BlockNode[]): void {
  if (starter_mode !== "chat" || bodyText(body).length <= maxMessageCharacters) return;
  const message = `body: must be at most ${maxMessageCharacters.toString()} characters in a chat`;
  throw new ServiceError("invalid", message, { field: "body" });
}

async function findReplyOfKey(discussion: D1Database, now: number, actor: Actor, key: string) {
  const [row] = await runQuery<OwnReplyRow>(discussion, selectReplyOfKey, actor.personId, now, key);
  return row;
}

/** Holds that apply to a new reply. */
const listHolds = (actor: Actor, blogId: string): HoldKind[] =>
  actor.restrictions.some(
    ({ kind, blogId: where }) => kind === "premoderated" && (where === null || where === blogId),
  )
    ? ["premoderated"]
    : [];

async function insert(
  context: ServiceContext,
  { discussion, outside }: WritableDiscussion,
  actor: Actor,
  target: TargetRow,
  { id, parentId, key, body, evaluated }: NewReply & { id: string; evaluated: EvaluatedWriting },
): Promise<OwnReplyRow> {
  const { now } = context;
  const writes = [
    statement(
      discussion,
      insertReply,
      id,
      parentId,
      actor.personId,
      printReplyBody(body),
      target.starter_id,
      Math.max(now, target.publish_time + 1),
    ),
    ...listHolds(actor, target.blog_id).map((kind) => statement(discussion, holdReply, id, kind, null, now)),
    ...evaluated.record(id),
    ...applyVerdict(discussion, id, evaluated, now),
    // A key already in use makes the whole transaction fail.
    statement(discussion, storeFormKey, actor.personId, key, id, now),
    ...markReplyChanged(outside, id),
    ...recomputeStories({ ...context, db: discussion }, [target.starter_id]),
    ...recordMentions(outside, id, body, false),
  ];
  const [row] = await writeAndRead(
    discussion,
    writes,
    statement<OwnReplyRow>(discussion, selectOwnReply, id, now),
  );
  // Closed or deleted between the two queries.
  if (row === undefined)
    throw new ServiceError("conflict", "This discussion has changed. Reload it and try again.");
  return row;
}

/** Deletes old idempotency keys of replies. */
export const deleteExpiredKeys = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQuery(db, deleteOldKeys, now - keysKept);
