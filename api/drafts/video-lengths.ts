import * as v from "valibot";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { MainMedia } from "../../contract/entities/post-fields.ts";
import { findHostedUid } from "../../contract/media/media-file-ids.ts";
import type { ServiceContext } from "../env.ts";
import { readLengths } from "../media/videos/read-videos.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { sendEach, type Outcome } from "../outbox/outbox-kinds.ts";
import { changePost } from "../publishing/write-posts.ts";
import { readWritablePost } from "../publishing/writable-post.ts";
import { runQuery } from "../store/query.ts";
import { announce } from "../syndication/announce.ts";
import { claimStory } from "./find-story.ts";
import { retryClaims } from "../publishing/retry-claims.ts";
import { selectStory } from "./sql.ts";
import type { StoryRow } from "./story-row.ts";

/** The parts of a story that have videos. */
interface StoryVideos {
  body: BlockNode[];
  mainMedia: MainMedia | null;
}

/**
 * The same, with the lengths of videos that were being prepared when they were chosen, as far as the blog's library
 * knows them now. The host is not called.
 */
export async function fillLengths<Story extends StoryVideos>(
  db: D1Database,
  blogId: string,
  story: Story,
): Promise<Story> {
  const ids = listUnknown(story);
  if (ids.length === 0) return story;
  const lengths = await readLengths(db, blogId, ids);
  if (lengths.size === 0) return story;
  const { body, mainMedia } = story;
  const ofLead = mainMedia?.duration ?? lengths.get(mainMedia?.videoId ?? "");
  return {
    ...story,
    body: body.map((node) =>
      node.type === "KinjaVideo"
        ? { ...node, duration: node.duration ?? lengths.get(node.id) ?? null }
        : node,
    ),
    mainMedia: mainMedia && (ofLead === undefined ? mainMedia : { ...mainMedia, duration: ofLead }),
  };
}

/** Ids of the host's videos whose length the story doesn't have. */
function listUnknown({ body, mainMedia }: StoryVideos): string[] {
  const inText = body.flatMap((node) =>
    node.type === "KinjaVideo" && node.duration === null ? [node.id] : [],
  );
  const lead = mainMedia?.videoId && mainMedia.duration === undefined ? [mainMedia.videoId] : [];
  return [...new Set([...inText, ...lead])].filter((id) => findHostedUid(id) !== null);
}

/** Payload that a trigger on `videos` writes. */
const ReadyVideo = v.object({ blogId: v.string(), videoId: v.string() });
type ReadyVideo = v.InferOutput<typeof ReadyVideo>;

/** ?1 blog, ?2 video. */
const selectUploadedTime = "SELECT uploaded_time FROM videos WHERE blog_id = ?1 AND id = ?2";
/** Stories written since the upload, by an index: ?1 blog, ?2 time of the upload, ?3 video. */
const selectStories = `
  SELECT id FROM posts INDEXED BY bodies_to_move
  WHERE is_starter = 1 AND body_bytes IS NULL AND last_update_time >= ?2 AND blog_id = ?1 AND status = 'PUBLISHED'
    AND (instr(body, ?3) > 0 OR main_media ->> 'videoId' = ?3)`;

/**
 * Writes the lengths of videos that are ready now into stories that were published before. Scheduled, and run at once
 * when the host reports that a video is ready.
 */
export const completeStories = (context: ServiceContext): Promise<void> =>
  deliverItems(context.db, {
    name: "video",
    schema: ReadyVideo,
    now: null,
    send: sendEach(({ payload }) => completeOf(context, payload)),
  });

async function completeOf(context: ServiceContext, { blogId, videoId }: ReadyVideo): Promise<Outcome> {
  const { db } = context;
  const [video] = await runQuery<{ uploaded_time: number }>(db, selectUploadedTime, blogId, videoId);
  if (video === undefined) return { result: "dropped" };
  const stories = await runQuery<{ id: string }>(db, selectStories, blogId, video.uploaded_time, videoId);
  for (const { id } of stories) await retryClaims(() => complete(context, id));
  if (stories.length > 0) announce(context);
  return { result: "sent" };
}

/** The story's last change stays the same for readers. */
async function complete(context: ServiceContext, id: string): Promise<void> {
  const { db } = context;
  const [row] = await runQuery<StoryRow>(db, selectStory, id, "");
  const known = await readWritablePost(context, id);
  if (row === undefined || known === null) return;
  const post = await fillLengths(db, known.blog.id, known.post);
  if (post !== known.post) await changePost(context, { ...known, post }, { first: [claimStory(db, row)] });
}
