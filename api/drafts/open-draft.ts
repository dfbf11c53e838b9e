import { buildStoryDocument } from "../../contract/document/build-story-document.ts";
import type { DraftField, DraftFieldName } from "../../contract/entities/draft.ts";
import { isPersonalBlog, mayPostToPersonalBlog } from "../../contract/drafts/posting-rights.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { run, runAll, runQuery } from "../store/query.ts";
import { reserveNewIds } from "../store/reserve-new-ids.ts";
import { assertAllowed, refusals } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { ServiceError } from "../wire/service-error.ts";
import { prepareInsert } from "./room/write-draft.ts";
import { readRoom, type ReadDraft } from "./room-calls.ts";
import { selectUntouched } from "./sql.ts";
import type { StoryRow } from "./story-row.ts";

/**
 * The statement that gives a story of an import the row of a draft, which records what readers see. From then on the
 * story is the studio's: docs/decisions/0108.
 */
export const prepareDraft = (db: D1Database, row: StoryRow, draft: ReadDraft, now: number) =>
  prepareInsert(
    db,
    {
      id: row.id,
      version: draft.version,
      document: draft.document,
      fields: draft.fields,
      hash: draft.contentHash,
      changedBy: draft.changedByPersonId,
      changedTime: draft.changedTimeMillis,
    },
    {
      blogId: row.blog_id,
      authorId: draft.values.authorIds[0] ?? "",
      createdTime: row.publish_time ?? now,
      wasPublished: row.status === "PUBLISHED" || row.status === "DELETED",
    },
  );

/** Makes sure that a story has a draft; an existing one stays as it is. */
export async function openDraft(context: ServiceContext, row: StoryRow): Promise<void> {
  if (row.has_draft === 1) return;
  await run(prepareDraft(context.db, row, await readRoom(context, row.id), context.now));
}

const insertDraft = `
  INSERT INTO drafts (id, blog_id, created_by, created_time, changed_by, changed_time, fields, document, headline)
  VALUES (?1, ?2, ?3, ?4, ?3, ?4, ?5, ?6, ?7)`;

/** Age from which an untouched draft is used again, ms: a younger one may be open beside the new one. */
const reusedAfter = 60_000;

interface NewDraft {
  headline?: string;
  /** Further statements of the transaction. */
  also?: (draftId: string) => readonly D1PreparedStatement[];
  /** True if it may be one that its writer started before and nobody has touched since. */
  mayReuse?: boolean;
}

/** Starts a draft without text, of which its writer is the author. Its id is that of the post it becomes. */
export async function createDraft(
  context: ServiceContext,
  actor: Actor,
  blogId: string,
  { headline = "", also = () => [], mayReuse = false }: NewDraft = {},
): Promise<{ draftId: string }> {
  const { db, now } = context;
  const { personId } = actor;
  const blog = await getBlogOfId(db, blogId);
  assertAllowed("draft.create", actor, blogId);
  const poster = { joinedTimeMillis: actor.createdTime, networkRoles: actor.networkRoles };
  if (isPersonalBlog(blog) && !mayPostToPersonalBlog(poster, now)) {
    throw new ServiceError("forbidden", refusals.role, { refusal: "role" });
  }
  if (mayReuse) {
    const before = now - reusedAfter;
    const [untouched] = await runQuery<{ id: string }>(db, selectUntouched, blogId, personId, before);
    if (untouched !== undefined) return { draftId: untouched.id };
  }
  await assertRate(context, "actions", actor);
  const draftId = (await reserveNewIds(db, "post", 1, []))();
  const fields: Partial<Record<DraftFieldName, DraftField>> = {
    authorIds: { value: [personId], version: 1, personId, timeMillis: now },
  };
  const document = buildStoryDocument({ headline, subhead: null, body: [] });
  const texts = [JSON.stringify(fields), JSON.stringify(document), headline];
  await runAll(db, [
    db.prepare(insertDraft).bind(draftId, blogId, personId, now, ...texts),
    ...also(draftId),
  ]);
  return { draftId };
}
