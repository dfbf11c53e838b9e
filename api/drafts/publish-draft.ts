import type * as v from "valibot";
import { evaluateChecklist } from "../../contract/checklist.ts";
import { formatStoryDocument } from "../../contract/document/format-story-document.ts";
import type { publishDraft } from "../../contract/drafts.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { changePost } from "../publishing/change-post.ts";
import { fitsDatabase } from "../publishing/measure-body.ts";
import { readWritablePost } from "../publishing/read-writable-post.ts";
import { run } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";
import { claimStory, retryClaims } from "./claim-story.ts";
import { findStory, type DeskStory } from "./find-story.ts";
import { discussionFields, makePost } from "./make-post.ts";
import { prepareDraft } from "./open-draft.ts";
import { readRoom, type ReadDraft } from "./read-room.ts";
import {
  findPermalink,
  findPublishTime,
  findState,
  hasAddress,
  wasLive,
  type StoryRow,
} from "./story-row.ts";

type Body = v.InferOutput<(typeof publishDraft)["body"]>;
type Reply = v.InferOutput<(typeof publishDraft)["reply"]>;

/** A time that has just passed, while the form was sent, counts as now, ms. */
const tolerance = 60_000;

const updatePublished = `
  UPDATE drafts SET state = 'draft', assignee_id = NULL, submitted_time = NULL, handed_by = NULL, handed_time = NULL,
    remark = '', published_hash = ?2, published_time = ?3
  WHERE id = ?1`;

/**
 * Makes the post that readers see of the draft at a version: now, or from a time on. Nothing is written unless the draft
 * is at that version, has passed the checklist, and differs from what readers see. Of two at once, the second finds what
 * the first has done.
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
  { row, assert }: DeskStory,
  body: Body,
): Promise<Reply> {
  const { db, now } = context;
  const isPost = hasAddress(row);
  if (isPost) assert("story.change");
  else if (row.shelf === "removed") throw new ServiceError("conflict", "This draft was deleted.");
  const publishTime = findWantedTime(body.publishTimeMillis, row, now);
  const draft = await readRoom(context, row.id);
  const refused = (reply: Partial<Reply> & Pick<Reply, "outcome">): Reply => ({
    checks: [],
    changedByPersonId: null,
    state: findState(row, now),
    permalink: findPermalink(row),
    publishTimeMillis: findPublishTime(row),
    ...reply,
  });
  if (draft.version !== body.version) {
    return refused({ outcome: "outdated", changedByPersonId: draft.changedByPersonId });
  }
  if (isAlreadyOut(row, draft, publishTime, now)) return refused({ outcome: "unchanged" });
  const blog = await getBlogOfId(db, row.blog_id);
  const text = formatStoryDocument(draft.document);
  const authors = new Set((await run(preparePeople(db, draft.values.authorIds))).map(({ id }) => id));
  const fields = { ...draft.values, authorIds: draft.values.authorIds.filter((id) => authors.has(id)) };
  const isLive = findState(row, now) === "live";
  const findings = evaluateChecklist({ ...text, fields, blog, publishTimeMillis: publishTime, isLive, now });
  const failed = findings.filter(({ level }) => level === "error").map(({ id }) => id);
  if (failed.length > 0) return refused({ outcome: "blocked", checks: [...new Set(failed)] });
  if (!fitsDatabase(text.body)) throw new ServiceError("tooLarge", "The story is too long.");
  const post = await makePost(context, {
    row,
    known: await readWritablePost(db, row.id),
    text,
    fields,
    versions: draft.fields,
    blog,
    publishTime,
  });
  await changePost(context, post, {
    first: [claimStory(db, row)],
    also: [
      ...(row.has_draft === 1 ? [] : [prepareDraft(db, row, draft, now)]),
      db.prepare(updatePublished).bind(row.id, draft.contentHash, now),
    ],
  });
  const { publishTimeMillis } = post.post;
  const state = publishTimeMillis > now ? "scheduled" : "live";
  await context.draftRooms
    .getByName(row.id)
    .keepRevision({ personId: actor.personId, now }, state === "live" ? "published" : "scheduled", "", draft);
  return {
    outcome: "published",
    checks: [],
    changedByPersonId: null,
    state,
    permalink: buildPermalink(blog.host, post.slug, row.id),
    publishTimeMillis,
  };
}

/** When it is to be published, ms; null for now. Throws 400 for a time that cannot be. */
function findWantedTime(wanted: number | null, row: StoryRow, now: number): number | null {
  if (wanted === null) return null;
  const refuse = (reason: string) =>
    new ServiceError("invalid", `publishTimeMillis: ${reason}`, { field: "publishTimeMillis" });
  if (wasLive(row, now)) throw refuse("must be null, because a story keeps the time of its publication");
  if (wanted < now - tolerance) throw refuse("must not be in the past");
  return wanted <= now ? null : wanted;
}

/** Whether readers see exactly this already, or will at that time. */
function isAlreadyOut(row: StoryRow, draft: ReadDraft, publishTime: number | null, now: number): boolean {
  // Without a draft, nobody has changed what the import brought.
  const isSame =
    row.has_draft === 1 ? row.published_hash === draft.contentHash : draft.changedByPersonId === null;
  const isDiscussedAnew = discussionFields.some(
    (name) => (draft.fields[name].timeMillis ?? 0) > (row.published_time ?? 0),
  );
  if (row.status !== "PUBLISHED" || !isSame || isDiscussedAnew) return false;
  return wasLive(row, now) || publishTime === row.publish_time;
}
