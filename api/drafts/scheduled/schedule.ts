import type * as v from "valibot";
import type { setDraftEnd } from "../../../contract/drafts/draft-publishing.ts";
import { minLeadTime, type Planned } from "../../../contract/entities/draft.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { claimStory, findStory } from "../find-story.ts";
import { retryClaims } from "../../publishing/retry-claims.ts";
import { openDraft, prepareDraft } from "../open-draft.ts";
import type { ReadDraft } from "../room-calls.ts";
import { selectNextTime } from "../sql.ts";
import { type StoryRow, findPlanned, presentPlanned } from "../story-row.ts";

/** An isolate's knowledge of the next scheduled change. */
export interface NextTime {
  /** ms; Infinity for never. */
  time: number;
  /** Time when it was read, ms. */
  checked: number;
  /** Work in progress: reading it, or applying what is due. */
  work: { done: Promise<void>; since: number } | null;
}

const known = new WeakMap<D1Database, NextTime>();

export function findNextTime(db: D1Database): NextTime {
  const found = known.get(db) ?? { time: 0, checked: -Infinity, work: null };
  known.set(db, found);
  return found;
}

/** Forces it to be read again, because something was scheduled. Other isolates read it in time: `minLeadTime`. */
const resetNextTime = (db: D1Database): void => void known.delete(db);

export async function readNextTime(db: D1Database): Promise<number> {
  const [row] = await runQuery<{ time: number | null }>(db, selectNextTime);
  return row?.time ?? Infinity;
}

const columns = "post_id, kind, blog_id, due_time, next_time, by_person_id, created_time";
const insertChange = `
  INSERT OR REPLACE INTO scheduled_changes (${columns}, content_hash, fields, document)
  VALUES (?1, 'change', ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8)`;
const insertEnd = `
  INSERT OR REPLACE INTO scheduled_changes (${columns}, reason) VALUES (?1, 'end', ?2, ?3, ?3, ?4, ?5, ?6)`;
const deleteOne = "DELETE FROM scheduled_changes WHERE post_id = ?1 AND kind = ?2";
const deleteAll = "DELETE FROM scheduled_changes WHERE post_id = ?1";
/** Scheduling a version implies that it was reviewed. */
const endReview = `UPDATE drafts SET state = 'draft', assignee_id = NULL, submitted_time = NULL WHERE id = ?1`;

export const cancelPlanned = (db: D1Database, storyId: string, kind: Planned["kind"]) =>
  db.prepare(deleteOne).bind(storyId, kind);

/** Cancels everything scheduled, for a story that readers no longer see. */
export const cancelAllPlanned = (db: D1Database, storyId: string) => db.prepare(deleteAll).bind(storyId);

/**
 * Stores the current draft as the version that readers see from a time on; replaces a change that was scheduled before.
 */
export async function scheduleChange(
  context: ServiceContext,
  row: StoryRow,
  { draft, time, personId }: { draft: ReadDraft; time: number; personId: string },
): Promise<void> {
  const { db, now } = context;
  const texts = [draft.contentHash, JSON.stringify(draft.fields), JSON.stringify(draft.document)];
  await runAll(db, [
    claimStory(db, row),
    ...(row.has_draft === 1 ? [] : [prepareDraft(db, row, draft, now)]),
    db.prepare(insertChange).bind(row.id, row.blog_id, time, personId, now, ...texts),
    db.prepare(endReview).bind(row.id),
    writeAudit(context, {
      blogId: row.blog_id,
      byPersonId: personId,
      action: "story.schedule",
      postId: row.id,
      detail: {
        before: { startTimeMillis: findPlanned(row.planned, "change")?.due_time ?? null },
        after: { startTimeMillis: time },
      },
    }),
  ]);
  resetNextTime(db);
}

/** Sets when a story is taken down automatically; null cancels that. */
export function setEnd(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { timeMillis: time, reason }: v.InferOutput<(typeof setDraftEnd)["body"]>,
): Promise<v.InferOutput<(typeof setDraftEnd)["reply"]>> {
  const { db, now } = context;
  return retryClaims(async () => {
    const { row, assert } = await findStory(context, actor, draftId);
    assert(row.status === "PUBLISHED" || row.status === "DELETED" ? "story.remove" : "draft.delete");
    if (row.status !== "PUBLISHED") throw new ServiceError("conflict", "Only a published story can end.");
    if (time !== null) assertEnd(time, row, now);
    await openDraft(context, row);
    await runAll(db, [
      claimStory(db, row),
      time === null
        ? cancelPlanned(db, draftId, "end")
        : db.prepare(insertEnd).bind(draftId, row.blog_id, time, actor.personId, now, reason),
      writeAudit(context, {
        blogId: row.blog_id,
        byPersonId: actor.personId,
        action: "story.setEnd",
        postId: draftId,
        detail: {
          words: reason,
          before: { endTimeMillis: findPlanned(row.planned, "end")?.due_time ?? null },
          after: { endTimeMillis: time },
        },
      }),
    ]);
    resetNextTime(db);
    const { row: after } = await findStory(context, actor, draftId);
    return { planned: presentPlanned(after.planned) };
  });
}

/** Throws 400 for a time at which a story cannot end. */
function assertEnd(time: number, row: StoryRow, now: number): void {
  const refuse = (reason: string) =>
    new ServiceError("invalid", `timeMillis: ${reason}`, { field: "timeMillis" });
  if (time < now + minLeadTime) throw refuse("must be at least a minute ahead");
  if (time <= (row.publish_time ?? 0)) throw refuse("must be after the publication");
  const change = findPlanned(row.planned, "change");
  if (change !== undefined && time <= change.due_time) throw refuse("must be after the scheduled change");
}
