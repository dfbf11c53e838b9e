import { isEmpty } from "../../../../contract/checklist-parts.ts";
import { emptyImage, type ImageNode } from "../../../../contract/entities/image.ts";
import type { MainMedia } from "../../../../contract/entities/post-fields.ts";

const emptyLead: MainMedia = {
  type: "Image",
  image: emptyImage,
  alignment: "Center",
  caption: [],
  attribution: [],
  lightbox: true,
  videoId: null,
};

type Change = { node: ImageNode } | { video: { id: string; duration: number | null } | null };

/**
 * A lead with another image or another video. A video keeps its preview image, and the image its video; captions belong
 * to their video. Null if neither is left.
 */
export function buildLead(lead: MainMedia | null, change: Change): MainMedia | null {
  const { videoId, duration, captions, ...image } = lead ?? emptyLead;
  if ("node" in change)
    return { ...change.node, videoId, ...(duration && { duration }), ...(captions && { captions }) };
  const { video } = change;
  if (video === null) return isEmpty(image) ? null : { ...image, videoId: null };
  return { ...image, videoId: video.id, ...(video.duration && { duration: Math.round(video.duration) }) };
}

/** Text of a lead: that of its image; empty without one. */
export function describeLead(
  lead: Pick<MainMedia, "image" | "videoId"> | null,
  nameVideo: (name: string) => string,
): string {
  if (!lead) return "";
  const name = lead.image.alt || lead.image.id;
  return lead.videoId ? nameVideo(name || lead.videoId) : name;
}
