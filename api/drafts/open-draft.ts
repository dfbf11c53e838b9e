import type { ServiceContext } from "../env.ts";
import { run } from "../store/query.ts";
import { prepareInsert } from "./room/write-draft.ts";
import { readRoom, type ReadDraft } from "./read-room.ts";
import type { StoryRow } from "./story-row.ts";

/**
 * The statement that gives a story of an import the row of a draft, which says what readers see. From then on the story
 * is the studio's: docs/decisions/0108.
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

/** Makes sure that a story has a draft; one that is there stays as it is. */
export async function openDraft(context: ServiceContext, row: StoryRow): Promise<void> {
  if (row.has_draft === 1) return;
  await run(prepareDraft(context.db, row, await readRoom(context, row.id), context.now));
}
