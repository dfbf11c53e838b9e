import type * as v from "valibot";
import type { publishDraft } from "../../contract/drafts/draft-publishing.ts";
import { isOpenHold } from "../../contract/entities/draft-note.ts";
import { minLeadTime, type DraftState } from "../../contract/entities/draft.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId, prepareKeptOpen } from "../people/blogs.ts";
import { changePost } from "../publishing/write-posts.ts";
import { fitsDatabase, readWritablePost } from "../publishing/writable-post.ts";
import { runAll } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";
import { claimStory, findStory, type DeskStory } from "./find-story.ts";
import { retryClaims } from "../publishing/retry-claims.ts";
import { dropRequest } from "./remove-draft.ts";
import {
  discussionFields,
  logPublication,
  makePost,
  findFailedChecks,
  readVersion,
  type StoryVersion,
} from "./make-post.ts";
import { prepareDraft } from "./open-draft.ts";
import { readRoom, type ReadDraft } from "./room-calls.ts";
import {
  findPlanned,
  findPermalink,
  findPublishTime,
  findState,
  hasAddress,
  isRemovedByLaw,
  wasLive,
  type StoryRow,
} from "./story-row.ts";
import { cancelAllPlanned, cancelPlanned, scheduleChange } from "./scheduled/schedule.ts";

type Body = v.InferOutput<(typeof publishDraft)["body"]>;
type Reply = v.InferOutput<(typeof publishDraft)["reply"]>;

/** A time that has just passed, while the form was sent, counts as now, ms. */
const tolerance = 60_000;

/** Records what is published: ?1 draft, ?2 hash, ?3 time (ms). */
const updatePublished = `
  UPDATE drafts SET state = 'draft', assignee_id = NULL, submitted_time = NULL, handed_by = NULL, handed_time = NULL,
    remark = '', published_hash = ?2, published_time = ?3
  WHERE id = ?1`;

/**
 * Publishes a version of the draft: now, or at a later time. Nothing is written unless the draft is at that version,
 * has passed the checklist, and differs from what readers see. Of two concurrent calls, the second sees the result of
 * the first.
 */
export function publish(context: ServiceContext, actor: Actor, draftId: string, body: Body): Promise<Reply> {
  let seen: StoryRow["status"] | undefined;
  return retryClaims(async () => {
    const story = await findStory(context, actor, draftId, "draft.publish");
    if (story.row.status === "DELETED" && seen !== undefined && seen !== "DELETED") {
      throw new ServiceError("conflict", "Meanwhile the story was taken down.");
    }
    seen = story.row.status;
    return attempt(context, actor, story, body);
  });
}

async function attempt(
  context: ServiceContext,
  actor: Actor,
  { row, assert, draftType }: DeskStory,
  body: Body,
): Promise<Reply> {
  const { db, now } = context;
  const seen = findState(row, now);
  const answer = (reply: Partial<Reply> & Pick<Reply, "outcome">): Reply => ({
    checks: [],
    embargoMillis: null,
    changedByPersonId: null,
    state: seen,
    permalink: findPermalink(row),
    publishTimeMillis: findPublishTime(row),
    ...reply,
  });
  if (hasAddress(row)) assert("story.change");
  else if (row.shelf === "removed") throw new ServiceError("conflict", "This draft was deleted.");
  if (isRemovedByLaw(row)) assertReturn(assert, body.reason);
  if (body.seenState !== null && hasMoved(body.seenState, seen)) return answer({ outcome: "moved" });
  const time = findWantedTime(body.publishTimeMillis, row, now);
  const draft = await readRoom(context, row.id);
  // Whoever is limited to some story types may publish what was looked at, and nothing else.
  if (draftType !== undefined && draft.values.storyType !== draftType)
    throw new ServiceError("conflict", "Meanwhile the story got another story type.");
  if (draft.version !== body.version)
    return answer({ outcome: "outdated", changedByPersonId: draft.changedByPersonId });
  if (isAlreadyOut(row, draft, time, now)) return answer({ outcome: "unchanged" });
  const blog = await getBlogOfId(db, row.blog_id);
  const version = await readVersion(db, draft);
  const isLive = seen === "live";
  const openHolds = draft.notes.filter(isOpenHold).length;
  // Pages show its end in their own words.
  const embargo = row.embargo_time === null ? null : { untilMillis: row.embargo_time, text: "" };
  const situation = { blog, publishTimeMillis: time, isLive, openHolds, embargo, now };
  const checks = findFailedChecks(version, situation);
  if (checks.length > 0)
    return answer({
      outcome: "blocked",
      checks,
      embargoMillis: checks.includes("embargo") ? row.embargo_time : null,
    });
  if (!fitsDatabase(version.text.body)) throw new ServiceError("tooLarge", "The story is too long.");
  const isChange = isLive && time !== null;
  const by = { byPersonId: actor.personId, reason: body.reason };
  if (isChange) await scheduleChange(context, row, { draft, time, personId: actor.personId });
  const post = isChange
    ? null
    : await write(context, row, { ...by, draft, version, blog, publishTime: time });
  const state = post === null || post.publishTimeMillis <= now ? "live" : "scheduled";
  const kind = isChange || state === "scheduled" ? "scheduled" : "published";
  await context.draftRooms.getByName(row.id).keepRevision({ personId: actor.personId, now }, kind, "", draft);
  return post === null ? answer({ outcome: "scheduled" }) : answer({ outcome: "published", state, ...post });
}

/** A story that was taken down on a legal request returns. */
function assertReturn(assert: DeskStory["assert"], reason: string): void {
  assert("story.undoLegalRemoval");
  if (reason === "")
    throw new ServiceError("invalid", "reason: must say why it comes back", { field: "reason" });
}

interface Written extends Pick<Parameters<typeof makePost>[1], "blog" | "publishTime"> {
  draft: ReadDraft;
  version: StoryVersion;
  /** The publishing person, and the reason why the story returns. */
  byPersonId: string;
  reason: string;
}

/** Writes the post. A scheduled change belongs to an older version, and is cancelled. */
async function write(
  context: ServiceContext,
  row: StoryRow,
  { draft, version, blog, publishTime, byPersonId, reason }: Written,
): Promise<{ permalink: string; publishTimeMillis: number }> {
  const { db, now } = context;
  const known = await readWritablePost(context, row.id);
  const post = await makePost(context, { row, known, ...version, blog, publishTime });
  await changePost(context, post, {
    // Of a live story, a closed blog still takes changes.
    first: [claimStory(db, row), ...(wasLive(row, now) ? [] : [prepareKeptOpen(db, blog.id)])],
    also: [
      ...(row.has_draft === 1 ? [] : [prepareDraft(db, row, draft, now)]),
      db.prepare(updatePublished).bind(row.id, draft.contentHash, now),
      cancelPlanned(db, row.id, "change"),
      dropRequest(db, row.id),
      logPublication(context, row, post, { byPersonId, reason }),
    ],
  });
  return {
    permalink: buildPermalink(blog.host, post.slug, row.id),
    publishTimeMillis: post.post.publishTimeMillis,
  };
}

/** To readers, a draft is the same whether it was handed over or not. */
const hasMoved = (from: DraftState, to: DraftState) =>
  from !== to && [from, to].some((state) => state !== "draft" && state !== "review");

/** Publication time, ms; null for now. Throws 400 for an invalid time. */
function findWantedTime(wanted: number | null, row: StoryRow, now: number): number | null {
  if (wanted === null) return null;
  const refuse = (reason: string) =>
    new ServiceError("invalid", `publishTimeMillis: ${reason}`, { field: "publishTimeMillis" });
  const end = findPlanned(row.planned, "end");
  if (end !== undefined && wanted >= end.due_time) throw refuse("must be before the end of the story");
  if (findState(row, now) === "live") {
    if (wanted < now + minLeadTime) throw refuse("must be at least a minute ahead");
    return wanted;
  }
  if (wasLive(row, now)) throw refuse("must be null, because a story that was taken down comes back at once");
  if (wanted < now - tolerance) throw refuse("must not be in the past");
  return wanted <= now ? null : wanted;
}

/** True if readers see exactly this already, or will at that time. */
function isAlreadyOut(row: StoryRow, draft: ReadDraft, time: number | null, now: number): boolean {
  const change = findPlanned(row.planned, "change");
  if (change?.due_time === time && change.content_hash === draft.contentHash) return true;
  // Without a draft, nothing has changed since the import.
  const isSame =
    row.has_draft === 1 ? row.published_hash === draft.contentHash : draft.changedByPersonId === null;
  const isDiscussedAnew = discussionFields.some(
    (name) => (draft.fields[name].timeMillis ?? 0) > (row.published_time ?? 0),
  );
  if (row.status !== "PUBLISHED" || !isSame || isDiscussedAnew) return false;
  return wasLive(row, now) || time === row.publish_time;
}

/**
 * Gives a draft the text and fields of its post, which an import has just written; earlier work stays a revision. The
 * change is by the author whose version it is.
 */
export async function adoptPost(
  context: Pick<ServiceContext, "db" | "draftRooms" | "now">,
  { id, authorIds, post }: { id: string; authorIds: readonly string[]; post: { status: string } },
): Promise<void> {
  const { db, draftRooms, now } = context;
  const hash = await draftRooms.getByName(id).adoptPost({ personId: authorIds[0] ?? "", now });
  const isPublished = post.status === "PUBLISHED";
  await runAll(db, [
    db.prepare(updatePublished).bind(id, isPublished ? hash : null, isPublished ? now : null),
    cancelAllPlanned(db, id),
    dropRequest(db, id),
  ]);
}
