import type * as v from "valibot";
import { undonePerCall, type undoReplies, type undoStories } from "../../../contract/import/undo.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import { countedByReaders } from "../../discussion/records/record-columns.ts";
import { countReplies } from "../../discussion/records/replies-of-story.ts";
import { recomputeStories } from "../../discussion/recompute-threads.ts";
import type { ServiceContext } from "../../env.ts";
import { chooseTimes } from "../../publishing/choose-times.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { retryClaims } from "../../publishing/retry-claims.ts";
import { readWritablePost } from "../../publishing/writable-post.ts";
import { makeWithdrawn, writePosts } from "../../publishing/write-posts.ts";
import { tryUpdatingIndex } from "../../search/update-search-index.ts";
import { listChanges, recordChanges } from "../../store/change-log.ts";
import { runAll, runQuery } from "../../store/query.ts";
import {
  readBroughtReplies,
  readOwnReplies,
  withdrawReplies,
} from "../../discussion/records/undo-replies.ts";
import * as sql from "./undo-sql.ts";

type Story = v.InferOutput<typeof undoStories.reply>["stories"][number];
type Reason = Story["reason"];

interface BroughtRow {
  id: string;
  source_id: string;
  headline: string;
  slug: string;
  reason: Reason;
}

/** The database refuses to delete what something else still names. */
export const isReferenced = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("FOREIGN KEY");

export async function readSources(db: D1Database, blog: string): Promise<string[]> {
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) return [];
  const rows = await runQuery<{ source: string }>(db, sql.selectSources, home.id);
  return rows.map(({ source }) => source);
}

/** Takes away a page of a source's stories, each with its replies in one transaction, except those edited or used here. */
export async function removeStories(
  context: ServiceContext,
  { blog, source, after, isRehearsal }: v.InferOutput<typeof undoStories.body>,
): Promise<v.InferOutput<typeof undoStories.reply>> {
  const { db } = context;
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) return { stories: [], next: null };
  const rows = await runQuery<BroughtRow>(db, sql.selectBrought, source, home.id, after ?? "", undonePerCall);
  const stories: Story[] = [];
  for (const row of rows) {
    const ids = (await runQuery<{ id: string }>(db, sql.selectWhole, row.id)).map(({ id }) => id);
    const reason =
      row.reason ?? (isRehearsal ? null : await retryClaims(() => removeStory(context, row.id, source, ids)));
    stories.push({
      sourceId: row.source_id,
      headline: row.headline,
      permalink: buildPermalink(home.host, row.slug, row.id),
      reason,
      replies: reason === null ? ids.length - 1 : 0,
    });
  }
  return { stories, next: rows.length < undonePerCall ? null : (rows.at(-1)?.id ?? null) };
}

/**
 * Withdraws a story, so that lists, search, feeds and partners lose it as they lose any other, and deletes it in the same
 * transaction. Returns the reason if it stays.
 */
async function removeStory(
  context: ServiceContext,
  id: string,
  source: string,
  ids: readonly string[],
): Promise<Reason> {
  const { db } = context;
  const [row] = await runQuery<{ reason: Reason }>(db, sql.selectReason, source, id);
  const story = await readWritablePost(context, id);
  if (row === undefined || story === null) return null;
  if (row.reason !== null) return row.reason;
  const gone = makeWithdrawn({ ...story, hash: "", reposts: [] }, { status: "DELETED" }, context.now);
  const list = JSON.stringify(ids);
  const also = [
    ...sql.deleteBeside.map((text) => db.prepare(text).bind(list)),
    db.prepare(sql.deleteRedirects).bind(list, story.blog.host),
    ...sql.deletePosts.map((text) => db.prepare(text).bind(list)),
  ];
  try {
    await writePosts(context, [gone], await chooseTimes(db, [gone]), [], { keeps: countedByReaders, also });
  } catch (error) {
    if (isReferenced(error)) return "used";
    throw error;
  }
  return null;
}

/** Takes away a page of a source's replies below stories that it didn't bring, except those edited or answered here. */
export async function removeReplies(
  context: ServiceContext,
  { blog, source, after, isRehearsal }: v.InferOutput<typeof undoReplies.body>,
): Promise<v.InferOutput<typeof undoReplies.reply>> {
  const { db } = context;
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) return { removed: 0, kept: 0, next: null };
  const limit = undonePerCall * 10;
  const rows = await readBroughtReplies(db, { source, blogId: home.id, after: after ?? "", limit });
  const gone = new Set<string>();
  for (const [storyId, brought] of Map.groupBy(rows, (row) => row.starter_id)) {
    const own = await readOwnReplies(db, storyId, source);
    const ofPage = brought.flatMap(({ id }) => (own.includes(id) ? [id] : []));
    if (ofPage.length === 0) continue;
    // The replies of a discussion go together, also those of later pages.
    if (isRehearsal) for (const id of ofPage) gone.add(id);
    else if (await removeBelow(context, { storyId, blogId: home.id }, own))
      for (const id of own) gone.add(id);
  }
  return {
    removed: gone.size,
    kept: rows.filter(({ id }) => !gone.has(id)).length,
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

async function removeBelow(
  context: ServiceContext,
  { storyId, blogId }: { storyId: string; blogId: string },
  ids: readonly string[],
): Promise<boolean> {
  const { db } = context;
  const list = JSON.stringify(ids);
  try {
    await runAll(db, [
      ...recordChanges(db, listChanges(blogId)),
      withdrawReplies(db, ids),
      countReplies(db, [storyId]),
      ...recomputeStories(context, [storyId]),
      ...[...sql.deleteBeside, ...sql.deletePosts].map((text) => db.prepare(text).bind(list)),
    ]);
  } catch (error) {
    if (isReferenced(error)) return false;
    throw error;
  }
  await tryUpdatingIndex(context);
  return true;
}
