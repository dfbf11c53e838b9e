import type * as v from "valibot";
import type { removeDraft, declineDeletion } from "../../contract/drafts/draft-publishing.ts";
import type { ServiceContext } from "../env.ts";
import { withdrawPost } from "../publishing/write-posts.ts";
import { readWritablePost } from "../publishing/writable-post.ts";
import { runAll, runQuery } from "../store/query.ts";
import { writeAudit, writeAuditOfChange } from "../store/write-audit.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { claimStory, findStory, type DeskStory } from "./find-story.ts";
import { retryClaims } from "../publishing/retry-claims.ts";
import { openDraft, prepareDraft } from "./open-draft.ts";
import { readRoom } from "./room-calls.ts";
import { findPlanned, findState, hasAddress, isRemovedByLaw, wasLive, type StoryRow } from "./story-row.ts";
import { cancelAllPlanned, cancelPlanned } from "./scheduled/schedule.ts";

/*
 * Requests to delete a draft, by authors who have not begun it. People who may delete the draft carry one out, which is
 * deleting it, or decline it; the person who made it withdraws it. Both can be undone.
 */

/** An open request stays with the first person who made it. */
const insertRequest = `
  INSERT INTO deletion_requests (draft_id, blog_id, requested_by, requested_time, reason) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (draft_id) DO UPDATE SET blog_id = excluded.blog_id, requested_by = excluded.requested_by,
    requested_time = excluded.requested_time, reason = excluded.reason, declined_by = NULL, declined_time = NULL
  WHERE declined_time IS NOT NULL`;
const prepareRequest = (
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { id, blog_id }: { id: string; blog_id: string },
  personId: string,
  reason: string,
): D1PreparedStatement => db.prepare(insertRequest).bind(id, blog_id, personId, now, reason);

/** Publishing drops a request for deletion. */
export const dropRequest = (db: D1Database, draftId: string): D1PreparedStatement =>
  db.prepare("DELETE FROM deletion_requests WHERE draft_id = ?1").bind(draftId);

interface RequestRow {
  requested_by: string;
  declined_by: string | null;
}
const selectRequest = "SELECT requested_by, declined_by FROM deletion_requests WHERE draft_id = ?1";
const setDeclined = "UPDATE deletion_requests SET declined_by = ?2, declined_time = ?3 WHERE draft_id = ?1";

/** Declines a request or withdraws one's own, or undoes that. */
export async function decideDeletion(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { isDeclined }: v.InferOutput<typeof declineDeletion.body>,
): Promise<v.InferOutput<typeof declineDeletion.reply>> {
  const { db, now } = context;
  const { may, assert } = await findStory(context, actor, draftId);
  const [request] = await runQuery<RequestRow>(db, selectRequest, draftId);
  if (request === undefined) throw notFound("request");
  const { requested_by, declined_by } = request;
  const isOwn = requested_by === actor.personId && (declined_by === null || declined_by === actor.personId);
  if (!isOwn || !may("draft.requestDeletion")) assert("draft.delete");
  if (isDeclined !== (declined_by !== null)) {
    const decision = isDeclined ? [actor.personId, now] : [null, null];
    await runAll(db, [db.prepare(setDeclined).bind(draftId, ...decision)]);
  }
  return { isDeclined };
}

const markDeleted =
  "UPDATE drafts SET state = 'deleted', submitted_time = NULL, assignee_id = NULL WHERE id = ?1 AND state <> 'deleted'";
const markDraft = "UPDATE drafts SET state = 'draft' WHERE id = ?1 AND state = 'deleted'";

type Body = v.InferOutput<(typeof removeDraft)["body"]>;
type Reply = v.InferOutput<(typeof removeDraft)["reply"]>;
type StateReply = Pick<Reply, "state">;

async function getPost(context: ServiceContext, draftId: string) {
  const post = await readWritablePost(context, draftId);
  if (post === null) throw notFound("story");
  return post;
}

/**
 * Takes a story down that readers could see, whose address then answers 410, or 451 if `atRequestOf` is given; the
 * person and reason are in the audit log. A draft that was never live is deleted, a scheduled one is no longer
 * scheduled; if the person may only request that, their request is stored.
 */
export function remove(context: ServiceContext, actor: Actor, draftId: string, body: Body): Promise<Reply> {
  return retryClaims(async () => {
    const story = await findStory(context, actor, draftId);
    const { row, assert } = story;
    if (hasAddress(row)) assert("story.remove");
    if (isRemovedByLaw(row)) assert("story.undoLegalRemoval");
    // Only the owner can undo it, so a co-author can't do it.
    if (body.atRequestOf !== null) assert("draft.delete");
    if (wasLive(row, context.now)) return takeDown(context, actor, row, body);
    return deleteDraft(context, actor, story, body);
  });
}

async function takeDown(
  context: ServiceContext,
  actor: Actor,
  row: StoryRow,
  { reason, atRequestOf, note }: Body,
): Promise<Reply> {
  const { db } = context;
  const post = await getPost(context, row.id);
  const opened =
    row.has_draft === 1 ? [] : [prepareDraft(db, row, await readRoom(context, row.id), context.now)];
  const removal = { status: "DELETED", removedAtRequestOf: atRequestOf, removalNote: note || null } as const;
  await withdrawPost(context, post, removal, {
    first: [claimStory(db, row)],
    also: [
      ...opened,
      cancelAllPlanned(db, row.id),
      writeAudit(context, {
        blogId: row.blog_id,
        byPersonId: actor.personId,
        action: "story.remove",
        postId: row.id,
        // Both are shown in the log: who demanded it, and why.
        detail: { words: [atRequestOf, reason].filter(Boolean).join(": ") },
      }),
    ],
  });
  return { state: "removed" };
}

/** A draft can be deleted by the person who began it, and by editors, whom the audit log names. */
async function deleteDraft(
  context: ServiceContext,
  actor: Actor,
  { row, may, assert }: DeskStory,
  { reason }: Body,
): Promise<Reply> {
  const { db, now } = context;
  const isPost = hasAddress(row);
  if (!may("draft.delete")) {
    // A scheduled story is unscheduled first.
    assert(isPost ? "draft.delete" : "draft.requestDeletion");
    await assertRate(context, "actions", actor);
    await openDraft(context, row);
    await runAll(db, [prepareRequest(context, row, actor.personId, reason)]);
    return { state: findState(row, now), isRequested: true };
  }
  await openDraft(context, row);
  const { blog_id: blogId, id: postId, begun_by: personId } = row;
  const byPersonId = actor.personId;
  const entry = {
    blogId,
    byPersonId,
    action: "story.delete",
    personId,
    postId,
    detail: { words: reason },
  } as const;
  const also = [
    db.prepare(markDeleted).bind(row.id),
    ...(personId === byPersonId ? [] : [writeAuditOfChange(context, entry)]),
    cancelAllPlanned(db, row.id),
  ];
  if (isPost) await withdrawPost(context, await getPost(context, row.id), { status: "DRAFT" }, { also });
  else await runAll(db, also);
  return { state: "removed" };
}

/** Restores a draft that was deleted before readers could see it. */
export async function undelete(context: ServiceContext, actor: Actor, draftId: string): Promise<StateReply> {
  const { db, now } = context;
  const { row } = await findStory(context, actor, draftId, "draft.delete");
  if (wasLive(row, now)) {
    throw new ServiceError("conflict", "A story that was taken down comes back by publishing it.");
  }
  await runAll(db, [
    db.prepare(markDraft).bind(draftId),
    writeAuditOfChange(context, { ...nameStory(row, actor), action: "story.undelete" }),
  ]);
  const { row: after } = await findStory(context, actor, draftId);
  return { state: findState(after, now) };
}

/**
 * Withdraws a publication time that is still to come: the story is a draft again, which has no end. For a live story,
 * cancels the scheduled change.
 */
export async function unschedule(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
): Promise<StateReply> {
  const { row, assert } = await findStory(context, actor, draftId, "draft.publish");
  if (row.status === "PUBLISHED") assert("story.change");
  const wasPlanned = await withdrawPlanned(context, actor, row);
  if (!wasPlanned) throw new ServiceError("conflict", "This story isn't scheduled.");
  return { state: findState(row, context.now) === "live" ? "live" : "draft" };
}

/** A scheduled story is a draft again, and has no end; nothing is checked. */
async function withdrawSchedule(context: ServiceContext, actor: Actor, row: StoryRow): Promise<void> {
  const also = [cancelAllPlanned(context.db, row.id), logUnscheduled(context, actor, row)];
  await withdrawPost(context, await getPost(context, row.id), { status: "DRAFT" }, { also });
}

const nameStory = ({ id, blog_id }: StoryRow, { personId }: Actor) => ({
  blogId: blog_id,
  byPersonId: personId,
  postId: id,
});

const logUnscheduled = (context: ServiceContext, actor: Actor, row: StoryRow) =>
  writeAudit(context, { ...nameStory(row, actor), action: "story.unschedule" });

/** Cancels everything scheduled for the draft. False if nothing was scheduled. */
export async function withdrawPlanned(
  context: ServiceContext,
  actor: Actor,
  row: StoryRow,
): Promise<boolean> {
  const state = findState(row, context.now);
  if (state === "scheduled") await withdrawSchedule(context, actor, row);
  else if (state === "live" && findPlanned(row.planned, "change") !== undefined)
    await runAll(context.db, [
      cancelPlanned(context.db, row.id, "change"),
      logUnscheduled(context, actor, row),
    ]);
  else return false;
  return true;
}
