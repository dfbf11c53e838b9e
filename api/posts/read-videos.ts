import type { Stream } from "../../contract/entities/post.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId, prepareSisterBlogs } from "../people/blogs.ts";
import { presentSisterBlogs } from "../people/present-person.ts";
import { run, runQuery } from "../store/query.ts";
import { prepareSummaries } from "./prepare-posts.ts";
import { completeStream, findUpperBound, type StreamPage, type StreamRow } from "./read-stream.ts";
import { selectVideoStories } from "./sql.ts";

const notShared = { repost_id: null, repost_blog_id: null, repost_person_id: null, repost_time: null };

/** The blogs whose videos a blog shows: its own; of the main site every blog's. 404 for an unknown blog. */
export async function listVideoBlogs(db: D1Database, blogId: string): Promise<string[]> {
  const { isMainSite } = await getBlogOfId(db, blogId);
  return isMainSite ? presentSisterBlogs(await run(prepareSisterBlogs(db))).map(({ id }) => id) : [blogId];
}

/** The newest stories with video of some blogs, however long ago; only those older than a time. */
export async function findNewestVideos(
  db: D1Database,
  blogIds: readonly string[],
  before: number,
  count: number,
): Promise<string[]> {
  const found = await runQuery<{ id: string; publish_time: number }>(
    db,
    selectVideoStories,
    JSON.stringify(blogIds),
    before,
    count,
  );
  return found
    .toSorted((a, b) => b.publish_time - a.publish_time)
    .slice(0, count)
    .map(({ id }) => id);
}

/** A page of a blog's stories with video, for the main site of every blog's; 404 for an unknown blog. */
export async function readVideoStream(
  context: ServiceContext,
  blogId: string,
  page: StreamPage,
): Promise<Stream> {
  const { db, now } = context;
  const ids = await listVideoBlogs(db, blogId);
  const newest = await findNewestVideos(db, ids, findUpperBound(page, now), page.maxReturned + 1);
  const posts = await run(prepareSummaries(db, newest, now));
  const byId = new Map(posts.map((row) => [row.id, row]));
  const rows = newest.flatMap((id): StreamRow[] => {
    const row = byId.get(id);
    return row ? [{ ...row, ...notShared, stream_time: row.publish_time }] : [];
  });
  return completeStream(db, rows, page);
}
