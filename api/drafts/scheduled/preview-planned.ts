import type { ServiceContext } from "../../env.ts";
import { makeWithdrawn } from "../../publishing/write-posts.ts";
import { overlayPosts } from "../../publishing/overlay-posts.ts";
import { readWritablePost, type WritablePost } from "../../publishing/writable-post.ts";
import { runQuery } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { findState } from "../story-row.ts";
import { BlockedChange, makeChangedPost, maxItems, readDue, type DueRow } from "./apply-due.ts";
import { selectDue } from "../sql.ts";

/**
 * Context for a preview of a future moment: the changes scheduled until then are applied, by the functions that will do
 * it, and nothing is written. A change that the checklist would refuse is left out.
 */
export async function previewPlanned(context: ServiceContext, moment: number): Promise<ServiceContext> {
  const { db } = context;
  const due = await runQuery<DueRow>(db, selectDue, moment, maxItems);
  const posts = new Map<string, WritablePost>();
  for (const item of due) {
    const post = await makeDuePost(context, item, moment);
    if (post !== null) posts.set(post.id, post);
  }
  const shown = await overlayPosts(db, [...posts.values()], moment);
  return { ...context, now: moment, isPreview: true, db: shown };
}

/** The post as it will be; null if it stays as it is. */
async function makeDuePost(
  context: ServiceContext,
  due: DueRow,
  moment: number,
): Promise<WritablePost | null> {
  const { row, item } = await readDue(context.db, due);
  if (row === undefined || item === undefined || findState(row, moment) !== "live") return null;
  const then = { ...context, now: Math.max(item.due_time, context.now) };
  if (due.kind === "end") {
    const post = await readWritablePost(context, row.id);
    return post && makeWithdrawn(post, { status: "DELETED" }, then.now);
  }
  try {
    return await makeChangedPost(then, row, item);
  } catch (error) {
    // At its time it will fail as well: its blog is gone, for example.
    if (error instanceof BlockedChange || error instanceof ServiceError) return null;
    throw error;
  }
}
