import type { ServiceContext } from "../../env.ts";
import { changePost } from "../../publishing/change-post.ts";
import { readWritablePost } from "../../publishing/read-writable-post.ts";
import { runQuery } from "../../store/query.ts";
import { announce } from "../../syndication/announce.ts";
import { claimStory, retryClaims } from "../claim-story.ts";
import { selectStory } from "../sql.ts";
import type { StoryRow } from "../story-row.ts";
import { fillLengths } from "./fill-lengths.ts";

/** ?1 number. */
const selectPrepared = `
  SELECT r.blog_id, r.video_id, v.uploaded_time FROM prepared_videos r
  CROSS JOIN videos v ON v.blog_id = r.blog_id AND v.id = r.video_id LIMIT ?1`;
/** Of those that were written since the upload, by an index: ?1 blog, ?2 time of the upload, ?3 video. */
const selectStories = `
  SELECT id FROM posts INDEXED BY bodies_to_move
  WHERE is_starter = 1 AND body_bytes IS NULL AND last_update_time >= ?2 AND blog_id = ?1 AND status = 'PUBLISHED'
    AND (instr(body, ?3) > 0 OR main_media ->> 'videoId' = ?3)`;
const deletePrepared = "DELETE FROM prepared_videos WHERE blog_id = ?1 AND video_id = ?2";

interface PreparedRow {
  blog_id: string;
  video_id: string;
  uploaded_time: number;
}

/** Videos in one run. */
const atOnce = 10;

/**
 * Writes the lengths of videos that are ready now into stories that were published before. Scheduled, and done at once when
 * the host says that a video is ready; what fails is done again.
 */
export async function completeStories(context: ServiceContext): Promise<void> {
  const { db } = context;
  const prepared = await runQuery<PreparedRow>(db, selectPrepared, atOnce);
  const done = await Promise.allSettled(prepared.map((video) => completeOf(context, video)));
  for (const result of done) if (result.status === "rejected") throw result.reason;
}

async function completeOf(
  context: ServiceContext,
  { blog_id: blogId, video_id: videoId, uploaded_time: since }: PreparedRow,
): Promise<void> {
  const { db } = context;
  const stories = await runQuery<{ id: string }>(db, selectStories, blogId, since, videoId);
  for (const { id } of stories) await retryClaims(() => complete(context, id));
  await runQuery(db, deletePrepared, blogId, videoId);
  if (stories.length > 0) announce(context);
}

/** For readers the story is of the same time as before. */
async function complete(context: ServiceContext, id: string): Promise<void> {
  const { db } = context;
  const [row] = await runQuery<StoryRow>(db, selectStory, id, "");
  const known = await readWritablePost(context, id);
  if (row === undefined || known === null) return;
  const post = await fillLengths(db, known.blog.id, known.post);
  if (post !== known.post) await changePost(context, { ...known, post }, { first: [claimStory(db, row)] });
}
