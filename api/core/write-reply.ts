import type * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { maxMessageCharacters } from "../../contract/entities/mode.ts";
import type { OwnReply } from "../../contract/entities/own-reply.ts";
import type { HoldKind } from "../../contract/entities/approval.ts";
import type { ReplyBody } from "../../contract/entities/reply-body.ts";
import { bodyExcerpt, bodyText } from "../../contract/plaintext.ts";
import { assertMay, prepareTarget, type TargetRow } from "../comments/find-target.ts";
import { noteReply } from "../comments/note-reply.ts";
import { presentOwnReply, type OwnReplyRow } from "../comments/own-reply.ts";
import { settleStories } from "../comments/settle-threads.ts";
import { selectOwnReply, selectReplyOfKey } from "../comments/sql.ts";
import type { ServiceContext } from "../env.ts";
import { takeNewIds } from "../import/take-new-ids.ts";
import { tellRoom } from "../live/tell-room.ts";
import { noteMentions } from "../notification/note-mentions.ts";
import { assertRate } from "../profile/assert-rate.ts";
import type { Actor } from "../profile/find-actor.ts";
import { judgeWriting, type Judged } from "../rulesystem/judge-writing.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { holdReply, insertReply, keepKey } from "./sql.ts";
import { takeReplyBody } from "./take-reply-body.ts";

export interface NewReply {
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
  const [[target], [made]] = await runQueries<[TargetRow[], OwnReplyRow[]]>(db, [
    prepareTarget(db, parentId, actor),
    db.prepare(selectReplyOfKey).bind(actor.personId, now, key),
  ]);
  if (made !== undefined) return presentOwnReply(made);
  assertMay("reply.write", actor, target, now);
  await assertRate(context, "replies", actor);
  const cleaned = await takeReplyBody(context, actor, body);
  assertShort(target, cleaned);
  const judged = await judgeWriting(context, { actor, target, body: cleaned });
  const id = (await takeNewIds(db, "post", 1, []))();
  try {
    const written = await insert(context, actor, target, { id, parentId, key, body: cleaned, judged });
    tellRoom(context, target.starter_id);
    return presentOwnReply(written);
  } catch (error) {
    const other = await findReplyOfKey(context, actor, key);
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

async function findReplyOfKey({ db, now }: ServiceContext, actor: Actor, key: string) {
  const [row] = await runQuery<OwnReplyRow>(db, selectReplyOfKey, actor.personId, now, key);
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
  { db, now }: ServiceContext,
  actor: Actor,
  target: TargetRow,
  { id, parentId, key, body, judged }: NewReply & { id: string; judged: Judged },
): Promise<OwnReplyRow> {
  const results = await runQueries<OwnReplyRow[][]>(db, [
    db
      .prepare(insertReply)
      .bind(
        id,
        parentId,
        actor.personId,
        bodyExcerpt(body),
        JSON.stringify(body),
        target.starter_id,
        Math.max(now, target.publish_time + 1),
      ),
    ...listHolds(actor, target.blog_id).map((kind) => db.prepare(holdReply).bind(id, kind, null, now)),
    ...judged.record(id),
    // A key already in use makes the whole transaction fail.
    db.prepare(keepKey).bind(actor.personId, key, id, now),
    ...noteReply(db, id),
    ...settleStories(db, [target.starter_id], now),
    ...noteMentions(db, id, body, false),
    db.prepare(selectOwnReply).bind(id, now),
  ]);
  const [row] = results.at(-1) ?? [];
  // Closed or deleted between the two queries.
  if (row === undefined)
    throw new ServiceError("conflict", "This discussion has changed. Reload it and try again.");
  return row;
}
