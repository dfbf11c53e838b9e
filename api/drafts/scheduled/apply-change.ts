import type { NodeJson } from "../../../contract/document/document-json.ts";
import { isOpenHold } from "../../../contract/entities/draft-note.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/find-blog.ts";
import { changePost } from "../../publishing/change-post.ts";
import { readWritablePost } from "../../publishing/read-writable-post.ts";
import type { WritablePost } from "../../publishing/writable-post.ts";
import { claimStory } from "../claim-story.ts";
import { logPublication, makePost } from "../make-post.ts";
import { parseValues, type ReadDraft } from "../read-room.ts";
import type { StoryRow } from "../story-row.ts";
import { findFailedChecks, readVersion } from "../story-version.ts";
import { cancelPlanned } from "./schedule.ts";

/** Row of `selectDueItem`. */
export interface DueItem {
  due_time: number;
  by_person_id: string;
  created_time: number;
  /** Of an end. */
  reason: string;
  content_hash: string | null;
  fields: string | null;
  document: string | null;
}

/** The checklist has errors that it had not when the change was scheduled. */
export class BlockedChange extends Error {}

/** What the draft was when the change was scheduled, so that what has been changed since is not taken for published. */
const updatePublished = "UPDATE drafts SET published_hash = ?2, published_time = ?3 WHERE id = ?1";

/** Makes the version that was scheduled what readers see. */
export async function applyChange(context: ServiceContext, row: StoryRow, item: DueItem): Promise<void> {
  const { db } = context;
  const post = await makeChangedPost(context, row, item);
  await changePost(context, post, {
    first: [claimStory(db, row)],
    also: [
      db.prepare(updatePublished).bind(row.id, item.content_hash, item.created_time),
      cancelPlanned(db, row.id, "change"),
      logPublication(context, row, post, { byPersonId: item.by_person_id }),
    ],
  });
}

/** The post that the version makes. Throws `BlockedChange`. */
export async function makeChangedPost(
  context: ServiceContext,
  row: StoryRow,
  item: DueItem,
): Promise<WritablePost> {
  const { db, now } = context;
  const fields = JSON.parse(item.fields ?? "{}") as ReadDraft["fields"];
  const document = JSON.parse(item.document ?? "null") as NodeJson;
  const version = await readVersion(db, { document, fields, values: parseValues(fields) });
  const blog = await getBlogOfId(db, row.blog_id);
  const kept = await context.draftRooms.getByName(row.id).readNotes();
  const openHolds = kept?.notes.filter(isOpenHold).length ?? 0;
  const failed = findFailedChecks(version, { blog, publishTimeMillis: null, isLive: true, openHolds, now });
  if (failed.length > 0) throw new BlockedChange(`The checklist has errors: ${failed.join(", ")}`);
  const known = await readWritablePost(context, row.id);
  return makePost(context, { row, known, ...version, blog, publishTime: null });
}
