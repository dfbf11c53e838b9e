import type { NodeJson } from "../../../contract/document/document-json.ts";
import { isOpenHold } from "../../../contract/entities/draft-note.ts";
import type { Planned } from "../../../contract/entities/draft.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { changePost, withdrawPost } from "../../publishing/write-posts.ts";
import { readWritablePost, type WritablePost } from "../../publishing/writable-post.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { writeAudit } from "../../store/write-audit.ts";
import { announce } from "../../syndication/announce.ts";
import { logScheduledFailure } from "../../telemetry/failure-log.ts";
import { notFound } from "../../wire/service-error.ts";
import { claimStory } from "../find-story.ts";
import { retryClaims } from "../../publishing/retry-claims.ts";
import { logPublication, makePost, findFailedChecks, readVersion } from "../make-post.ts";
import { parseValues, type ReadDraft } from "../room-calls.ts";
import { selectStory, selectDue, selectDueItem } from "../sql.ts";
import { findState, type StoryRow } from "../story-row.ts";
import { cancelPlanned, cancelAllPlanned } from "./schedule.ts";

/** Row of `selectDueItem`. */
interface DueItem {
  due_time: number;
  by_person_id: string;
  created_time: number;
  /** Reason for an end. */
  reason: string;
  content_hash: string | null;
  fields: string | null;
  document: string | null;
}

/** The checklist has errors that it didn't have when the change was scheduled. */
export class BlockedChange extends Error {}

/** Records the draft as it was when the change was scheduled, so that later changes don't count as published. */
const updatePublished = "UPDATE drafts SET published_hash = ?2, published_time = ?3 WHERE id = ?1";

/** Publishes the scheduled version. */
async function applyChange(context: ServiceContext, row: StoryRow, item: DueItem): Promise<void> {
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

/** Takes a story down as it was scheduled. */
async function applyEnd(context: ServiceContext, row: StoryRow, item: DueItem): Promise<void> {
  const { db } = context;
  const post = await readWritablePost(context, row.id);
  if (post === null) throw notFound("story");
  await withdrawPost(
    context,
    post,
    { status: "DELETED" },
    {
      first: [claimStory(db, row)],
      also: [
        cancelAllPlanned(db, row.id),
        writeAudit(context, {
          blogId: row.blog_id,
          byPersonId: item.by_person_id,
          action: "story.end",
          postId: row.id,
          detail: { words: item.reason },
        }),
      ],
    },
  );
}

/** Row of `selectDue`. */
export interface DueRow {
  post_id: string;
  kind: Planned["kind"];
  created_time: number;
  failure: Planned["failure"];
}

/** Most in one run: a Worker may make a thousand queries in a request. */
export const maxItems = 40;
/** Time until a retry after a failure, ms. */
const pause = 5 * 60_000;

const recordFailure = `
  UPDATE scheduled_changes SET failure = ?4, failed_time = coalesce(failed_time, ?5), next_time = ?6
  WHERE post_id = ?1 AND kind = ?2 AND created_time = ?3`;

/**
 * Applies all changes of stories that are due, independently of each other. Failures are kept, shown as late, and
 * retried; they are logged once for each reason. Any number of these may run at the same time.
 */
export async function applyDue(context: ServiceContext): Promise<void> {
  const { db, now } = context;
  const due = await runQuery<DueRow>(db, selectDue, now, maxItems);
  for (const item of due) {
    try {
      await applyItem(context, item);
    } catch (error) {
      const failure = error instanceof BlockedChange ? "blocked" : "failed";
      const { post_id, kind, created_time } = item;
      await runQuery(db, recordFailure, post_id, kind, created_time, failure, now, now + pause);
      if (item.failure !== failure) logScheduledFailure(post_id, kind, error);
    }
  }
  if (due.length > 0) announce(context);
}

const applyItem = (context: ServiceContext, due: DueRow): Promise<void> =>
  retryClaims(async () => {
    const { db, now } = context;
    const { post_id: id, kind } = due;
    const { row, item } = await readDue(db, due);
    // Done or cancelled meanwhile.
    if (row === undefined || item === undefined) return;
    if (findState(row, now) !== "live") await cancelPlanned(db, id, kind).run();
    else if (kind === "change") await applyChange(context, row, item);
    else await applyEnd(context, row, item);
  });

/** The story, and its due change; undefined if no longer there. */
export async function readDue(db: D1Database, { post_id: id, kind, created_time }: DueRow) {
  const [[row], [item]] = await runAll(db, [
    statement<StoryRow>(db, selectStory, id, ""),
    statement<DueItem>(db, selectDueItem, id, kind, created_time),
  ]);
  return { row, item };
}
