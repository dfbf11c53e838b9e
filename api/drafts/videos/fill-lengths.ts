import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { MainMedia } from "../../../contract/entities/post-fields.ts";
import { findHostedUid } from "../../../contract/media-file-ids.ts";
import { readLengths } from "../../media/videos/read-videos.ts";

/** The parts of a story that have videos. */
export interface StoryVideos {
  body: BlockNode[];
  mainMedia: MainMedia | null;
}

/**
 * The same, with the lengths of videos that were being prepared when they were chosen, as far as the blog's library knows them
 * now. The host is asked nothing.
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
