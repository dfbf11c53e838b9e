import type * as v from "valibot";
import {
  importedPerPage,
  type listImported,
  type withdrawImported,
} from "../../../contract/import/sources.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { readSharingBlogs } from "../../publishing/read-sharing-blogs.ts";
import { retryClaims } from "../../publishing/retry-claims.ts";
import { readWritablePost } from "../../publishing/writable-post.ts";
import { withdrawPost } from "../../publishing/write-posts.ts";
import { runQuery } from "../../store/query.ts";

/** Published stories of a blog by source: ?1 source, ?2 blog id, ?3 id after which they begin, ?4 limit. */
export const selectImported = `
  SELECT p.id, p.source_id FROM imported_posts i CROSS JOIN posts p ON p.id = i.post_id
  WHERE i.source = ?1 AND i.post_id > ?3 AND p.blog_id = ?2 AND p.is_starter = 1 AND p.status = 'PUBLISHED'
  ORDER BY i.post_id LIMIT ?4`;

/** Of the stories of `selectImported`, those with a source id: ?1 JSON list, ?2 source, ?3 blog id. */
export const selectToWithdraw = `
  SELECT p.id FROM json_each(?1) w CROSS JOIN posts p ON p.source_id = w.value
  CROSS JOIN imported_posts i ON i.post_id = p.id AND i.source = ?2
  WHERE p.blog_id = ?3 AND p.is_starter = 1 AND p.status = 'PUBLISHED'`;

type Context = Pick<ServiceContext, "db">;

/** A page of the published stories that a source brought into a blog. */
export async function readImported(
  { db }: Context,
  { blog, source, after }: v.InferOutput<typeof listImported.body>,
): Promise<v.InferOutput<typeof listImported.reply>> {
  const home = (await readSharingBlogs(db)).get(blog);
  if (home === undefined) return { sourceIds: [], next: null };
  const rows = await runQuery<{ id: string; source_id: string }>(
    db,
    selectImported,
    source,
    home.id,
    after ?? "",
    importedPerPage,
  );
  const next = rows.length < importedPerPage ? null : (rows.at(-1)?.id ?? null);
  return { sourceIds: rows.map(({ source_id }) => source_id), next };
}

/** Takes down stories that their source no longer has, except those that were edited here. */
export async function withdrawStories(
  context: ServiceContext,
  { blog, source, sourceIds, isRehearsal }: v.InferOutput<typeof withdrawImported.body>,
): Promise<v.InferOutput<typeof withdrawImported.reply>> {
  const home = (await readSharingBlogs(context.db)).get(blog);
  if (home === undefined) return { stories: [] };
  const wanted = JSON.stringify([...new Set(sourceIds)]);
  const rows = await runQuery<{ id: string }>(context.db, selectToWithdraw, wanted, source, home.id);
  const stories = [];
  for (const { id } of rows) {
    const story = await retryClaims(() => takeDown(context, id, isRehearsal));
    if (story !== null) stories.push(story);
  }
  return { stories };
}

async function takeDown(context: ServiceContext, id: string, isRehearsal: boolean) {
  const story = await readWritablePost(context, id);
  if (story?.known === undefined || story.post.status !== "PUBLISHED") return null;
  const { post, known, slug, blog } = story;
  const isEdited = known.has_draft === 1;
  // Readers haven't seen a scheduled story, so that its address tells nothing of it.
  const status = post.publishTimeMillis > context.now ? "DRAFT" : "DELETED";
  // Without its hash, the story comes back unchanged when the source has it again.
  if (!isEdited && !isRehearsal) await withdrawPost(context, { ...story, hash: "" }, { status });
  return {
    sourceId: post.sourceId,
    headline: post.headline,
    permalink: buildPermalink(blog.host, slug, id),
    outcome: isEdited ? ("edited" as const) : ("takenDown" as const),
  };
}
