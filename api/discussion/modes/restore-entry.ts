import type * as v from "valibot";
import { restorePeriod, type LiveEntry } from "../../../contract/entities/live-entry.ts";
import type { restoreEntry as call } from "../../../contract/modes.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { assertRate } from "../../wire/assert-rate.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { printReplyBody } from "../../store/bodies/reply-body.ts";
import { logAction } from "../log-action.ts";
import { readReplyBody } from "../writing/read-reply-body.ts";
import { restoreReply } from "../writing/sql.ts";
import { findCovered } from "./assert-may-cover.ts";
import { presentEntry, type EntryRow } from "./present-entries.ts";
import { deleteOtherPins, insertMark, selectEntry } from "./sql.ts";
import { writeAndReadEntry } from "./write-entry.ts";

/** Brings a deleted entry back with the given text and marks. 409 if there is nothing to bring back. */
export async function restoreEntry(
  context: ServiceContext,
  actor: Actor,
  { entryId, ...sent }: { entryId: string } & v.InferOutput<typeof call.body>,
): Promise<LiveEntry> {
  const { db, now } = context;
  const target = await findCovered(context, "liveblog.restore", actor, entryId);
  const [entry] = await runQuery<EntryRow>(db, selectEntry, entryId);
  if (entry === undefined || target.starter_status !== "PUBLISHED") throw notFound("entry");
  await assertRate(context, "actions", actor);
  if (entry.status !== "DELETED") return presentEntry(entry);
  // Its images are its writer's, whoever brings it back.
  const kept = { replyId: entryId, libraryOf: target.blog_id };
  const body = await readReplyBody(context, { personId: entry.author_id }, sent.body, kept);
  const mark = (name: string) => db.prepare(insertMark).bind(entryId, name, actor.personId, now);
  const restored = await writeAndReadEntry(context, entryId, target.starter_id, [
    db.prepare(restoreReply).bind(entryId, now - restorePeriod, printReplyBody(context, body)),
    logAction(context, actor, target, "entry.restore"),
    ...(sent.isKey ? [mark("key")] : []),
    ...(sent.isPinned ? [db.prepare(deleteOtherPins).bind(entryId), mark("pinned")] : []),
  ]);
  if (restored.reply.status === "DELETED")
    throw new ServiceError("conflict", "This update can't be brought back.", { field: "entryId" });
  return restored;
}
