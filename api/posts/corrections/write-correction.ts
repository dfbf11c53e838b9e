import type * as v from "valibot";
import type {
  addCorrection,
  changeCorrection,
  StaffCorrection,
} from "../../../contract/posts/corrections.ts";
import type { AuditAction } from "../../../contract/entities/moderation.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, statement } from "../../store/query.ts";
import { listChanges, recordChanges, recordSharing } from "../../store/change-log.ts";
import { writeAuditOfChange } from "../../store/write-audit.ts";
import { refusals } from "../../wire/assert-allowed.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import {
  isEditable,
  presentStaffCorrection,
  type StoryRow,
  assertStoryChangeable,
  findChangeableCorrection,
  findCorrection,
} from "./find-correction.ts";
import * as sql from "./sql.ts";

/** Adds a correction to a published story; once for each id. */
export async function add(
  context: ServiceContext,
  actor: Actor,
  postId: string,
  { id, kind, text }: v.InferOutput<(typeof addCorrection)["body"]>,
): Promise<StaffCorrection> {
  const story = await assertStoryChangeable(context, actor, postId);
  await assertRate(context, "actions", actor);
  const { db, now } = context;
  await write(context, actor, story, {
    change: statement(db, sql.insertCorrection, id, postId, kind, text, actor.personId, now),
    action: "correction.add",
    detail: { correctionId: id, kind, words: text },
  });
  const row = await findCorrection(context, id);
  if (row.post_id !== postId || row.person_id !== actor.personId) {
    throw new ServiceError("conflict", "id: is another correction's", { field: "id" });
  }
  return presentStaffCorrection(row, actor, now);
}

/** Changes text and kind of a correction that is minutes old. */
export async function change(
  context: ServiceContext,
  actor: Actor,
  id: string,
  { kind, text }: v.InferOutput<(typeof changeCorrection)["body"]>,
): Promise<StaffCorrection> {
  const row = await findChangeableCorrection(context, actor, id);
  if (!isEditable(row, context.now)) {
    throw new ServiceError("forbidden", refusals["tooLate"] ?? refusals.role, { refusal: "tooLate" });
  }
  await assertRate(context, "actions", actor);
  await write(context, actor, row, {
    change: statement(context.db, sql.updateCorrection, id, kind, text, context.now),
    action: "correction.change",
    detail: {
      correctionId: id,
      words: text,
      before: { kind: row.kind, text: row.text },
      after: { kind, text },
    },
  });
  return presentStaffCorrection(await findCorrection(context, id), actor, context.now);
}

/** Withdraws a correction or restores it; idempotent. */
export async function setWithdrawn(
  context: ServiceContext,
  actor: Actor,
  id: string,
  isWithdrawn: boolean,
): Promise<StaffCorrection> {
  const row = await findChangeableCorrection(context, actor, id);
  await assertRate(context, "actions", actor);
  const { db, now } = context;
  await write(context, actor, row, {
    change: isWithdrawn
      ? statement(db, sql.withdraw, id, actor.personId, now)
      : statement(db, sql.bringBack, id, now),
    action: isWithdrawn ? "correction.withdraw" : "correction.return",
    detail: { correctionId: id, kind: row.kind, words: row.text },
  });
  return presentStaffCorrection(await findCorrection(context, id), actor, now);
}

interface Write {
  change: D1PreparedStatement;
  action: AuditAction;
  detail: Readonly<Record<string, unknown>>;
}

/** Writes the change, its line in the audit log, and all effects of a changed story in one transaction. */
async function write(
  context: ServiceContext,
  { personId: byPersonId }: Actor,
  { post_id: postId, blog_id: blogId }: StoryRow,
  { change: changed, action, detail }: Write,
): Promise<void> {
  const { db } = context;
  await runAll(db, [
    changed,
    writeAuditOfChange(context, { blogId, byPersonId, action, postId, detail }),
    statement(db, sql.updateStoryTime, postId),
    ...recordChanges(db, listChanges(blogId)),
    statement(db, recordSharing, JSON.stringify([postId])),
    statement(db, sql.notifyHubOfStory, postId),
    statement(db, sql.notifyEnginesOfStory, postId),
  ]);
}
