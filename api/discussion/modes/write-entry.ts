import type * as v from "valibot";
import type { editEntry as editCall, restoreEntry as call } from "../../../contract/discussion/modes.ts";
import { acceptsEntries } from "../../../contract/entities/mode.ts";
import {
  findEntryTime,
  maxEntryAge,
  type LiveEntry,
  restorePeriod,
} from "../../../contract/entities/live-entry.ts";
import type { ReplyBody } from "../../../contract/entities/reply-body.ts";
import { prepareTarget, type TargetRow } from "../find-target.ts";
import { logAction, markReplyChanged, markReplyWithdrawn } from "../reply-changes.ts";
import { recomputeStories } from "../recompute-threads.ts";
import { readReplyBody } from "../writing/read-reply-body.ts";
import type { ServiceContext } from "../../env.ts";
import { reserveNewIds } from "../../store/reserve-new-ids.ts";
import { notifyRoom } from "../live/room-calls.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { runAll, runQuery, statement, writeAndRead } from "../../store/query.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { isSameBody, printReplyBody } from "../../store/bodies/reply-body.ts";
import { assertMayCover, findCovered } from "./assert-may-cover.ts";
import {
  presentDiscussionSettings,
  presentEntry,
  type DiscussionSettingsRow,
  type EntryRow,
} from "./present-entries.ts";
import {
  deleteMark,
  deleteMarks,
  deleteOtherPins,
  insertMark,
  selectDiscussionSettings,
  selectEntry,
  selectEntryOfKey,
} from "./sql.ts";
import {
  deleteEdits,
  insertEntry,
  storeFormKey,
  insertSeenEdit,
  tombReply,
  updateSeenReply,
  restoreReply,
} from "../writing/sql.ts";

type Body = v.InferOutput<typeof ReplyBody>;

/** Approved by its writer, so that it stays visible when they leave the blog. */
const approveEntry = `
  INSERT INTO approvals (reply_id, by_person_id, created_time) SELECT id, ?2, ?3 FROM posts WHERE id = ?1
  ON CONFLICT DO NOTHING`;

const ended = () =>
  new ServiceError("conflict", "This liveblog isn't accepting updates.", { field: "state" });

const tooOld = () =>
  new ServiceError("conflict", "This update was written too long ago.", { field: "writtenTimeMillis" });

interface NewEntry {
  starterId: string;
  body: Body;
  key: string;
  isKey: boolean;
  writtenTimeMillis: number | null;
}

/**
 * Writes an entry and everything that follows from it in one transaction. The same form returns the entry it
 * created before.
 */
export async function writeEntry(
  context: ServiceContext,
  actor: Actor,
  { starterId, body: sent, key, isKey, writtenTimeMillis }: NewEntry,
): Promise<LiveEntry> {
  const { db, now } = context;
  const [[target], [made], [row]] = await runAll(db, [
    prepareTarget(db, starterId, actor),
    statement<EntryRow>(db, selectEntryOfKey, actor.personId, key),
    statement<DiscussionSettingsRow>(db, selectDiscussionSettings, starterId),
  ]);
  if (made !== undefined) return presentEntry(made);
  assertMayCover("liveblog.write", actor, target, now);
  if (target.is_starter !== 1 || row === undefined) throw notFound("story");
  await assertRate(context, "actions", actor);
  if (!acceptsEntries(presentDiscussionSettings(row, now))) throw ended();
  if (writtenTimeMillis !== null && writtenTimeMillis < now - maxEntryAge) throw tooOld();
  const time = findEntryTime(writtenTimeMillis, now, target.starter_publish_time);
  const body = await readReplyBody(context, actor, sent, { libraryOf: target.blog_id });
  const id = (await reserveNewIds(db, "post", 1, []))();
  try {
    return await writeAndReadEntry(context, id, starterId, [
      db.prepare(insertEntry).bind(id, actor.personId, printReplyBody(body), starterId, time, now),
      logAction(
        context,
        actor,
        { ...target, id, author_ids: JSON.stringify([actor.personId]) },
        "entry.write",
      ),
      db.prepare(approveEntry).bind(id, actor.personId, now),
      ...(isKey ? [db.prepare(insertMark).bind(id, "key", actor.personId, now)] : []),
      // A key already in use makes the whole transaction fail.
      db.prepare(storeFormKey).bind(actor.personId, key, id, now),
    ]);
  } catch (error) {
    const [other] = await runQuery<EntryRow>(db, selectEntryOfKey, actor.personId, key);
    if (other === undefined) throw error;
    return presentEntry(other);
  }
}

/** Runs statements on an entry and returns the result. */
async function writeAndReadEntry(
  context: ServiceContext,
  id: string,
  starterId: string,
  statements: D1PreparedStatement[],
): Promise<LiveEntry> {
  const { db } = context;
  const [row] = await writeAndRead(
    db,
    [...statements, ...markReplyChanged(db, id), ...recomputeStories(context, [starterId])],
    statement<EntryRow>(db, selectEntry, id),
  );
  // Ended or deleted between the two queries.
  if (row === undefined) throw ended();
  notifyRoom(context, starterId);
  return presentEntry(row);
}

/** The entry if the actor has the permission. */
async function findEntry(
  context: ServiceContext,
  actor: Actor,
  entryId: string,
): Promise<{ target: TargetRow; row: EntryRow }> {
  const target = await findCovered(context, "liveblog.write", actor, entryId);
  const [row] = await runQuery<EntryRow>(context.db, selectEntry, entryId);
  if (row === undefined) throw notFound("entry");
  await assertRate(context, "actions", actor);
  return { target, row };
}

/** Edits an entry and keeps the previous text. Saving the same text changes nothing; another writer's text stays. */
export async function editEntry(
  context: ServiceContext,
  actor: Actor,
  { entryId, body: sent, seenTimeMillis }: { entryId: string } & v.InferOutput<(typeof editCall)["body"]>,
): Promise<{ isSaved: boolean; entry: LiveEntry }> {
  const { db, now } = context;
  const { target, row } = await findEntry(context, actor, entryId);
  const body = await readReplyBody(context, actor, sent, { replyId: entryId, libraryOf: target.blog_id });
  const text = printReplyBody(body);
  const known = presentEntry(row);
  const isOther = seenTimeMillis !== undefined && seenTimeMillis !== row.edited_time;
  if (isOther && !isSameBody(known.reply.body, body)) return { isSaved: false, entry: known };
  const entry = await writeAndReadEntry(context, entryId, target.starter_id, [
    db.prepare(insertSeenEdit).bind(entryId, now, text, row.edited_time),
    db.prepare(updateSeenReply).bind(entryId, now, text, row.edited_time),
    logAction(context, actor, target, "entry.edit"),
  ]);
  // Another edit may have come first.
  return { isSaved: isSameBody(entry.reply.body, body), entry };
}

/** Deletes an entry with its text and marks. */
export async function deleteEntry(context: ServiceContext, actor: Actor, entryId: string): Promise<string> {
  const { db, now } = context;
  const { target: entry } = await findEntry(context, actor, entryId);
  await writeAndReadEntry(context, entryId, entry.starter_id, [
    ...markReplyWithdrawn(db, entryId),
    db.prepare(tombReply).bind(entryId, now),
    logAction(context, actor, entry, "entry.delete"),
    db.prepare(deleteEdits).bind(entryId),
    db.prepare(deleteMarks).bind(entryId),
  ]);
  return entry.starter_id;
}

/** Actions in the audit log for setting and removing a mark. */
const markings = { key: ["entry.key", "entry.unkey"], pinned: ["entry.pin", "entry.unpin"] } as const;

/** Marks an entry as key, or pins it; at most one entry is pinned. */
export async function markEntry(
  context: ServiceContext,
  actor: Actor,
  { entryId, mark, isSet }: { entryId: string; mark: "key" | "pinned"; isSet: boolean },
): Promise<LiveEntry> {
  const { db, now } = context;
  const { target: entry } = await findEntry(context, actor, entryId);
  const [set, takenBack] = markings[mark];
  const isPinned = mark === "pinned" && isSet;
  return writeAndReadEntry(context, entryId, entry.starter_id, [
    ...(isPinned ? [db.prepare(deleteOtherPins).bind(entryId)] : []),
    isSet
      ? db.prepare(insertMark).bind(entryId, mark, actor.personId, now)
      : db.prepare(deleteMark).bind(entryId, mark),
    logAction(context, actor, entry, isSet ? set : takenBack),
  ]);
}

/** Restores a deleted entry with the given text and marks. 409 if there is nothing to restore. */
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
  // Its images are its writer's, whoever restores it.
  const kept = { replyId: entryId, libraryOf: target.blog_id };
  const body = await readReplyBody(context, { personId: entry.author_id }, sent.body, kept);
  const mark = (name: string) => db.prepare(insertMark).bind(entryId, name, actor.personId, now);
  const restored = await writeAndReadEntry(context, entryId, target.starter_id, [
    db.prepare(restoreReply).bind(entryId, now - restorePeriod, printReplyBody(body)),
    logAction(context, actor, target, "entry.restore"),
    ...(sent.isKey ? [mark("key")] : []),
    ...(sent.isPinned ? [db.prepare(deleteOtherPins).bind(entryId), mark("pinned")] : []),
  ]);
  if (restored.reply.status === "DELETED")
    throw new ServiceError("conflict", "This update can't be brought back.", { field: "entryId" });
  return restored;
}
