import { providerIds } from "../../../contract/embed/provider-ids.ts";
import type { BlockNode, NodeOf } from "../../../contract/entities/block-node.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";
import type { MainMedia } from "../../../contract/entities/post-fields.ts";
import { providers } from "../../embed/providers.ts";
import { cropImage } from "../../image/build-image-url.ts";
import { buildVideoFiles, findHostedAddresses, type VideoSources } from "./video-renditions.ts";

/** A video as described to search engines. URLs may be paths on the blog's own host. */
export interface FoundVideo {
  /** Empty if it has none: the story's headline is used instead. */
  title: string;
  thumbnail: string;
  /** URL of the video file; null if it is only available in a player. */
  file: string | null;
  player: string | null;
  /** Seconds. */
  duration: number | null;
}

/** Thumbnails that providers offer for all of their videos. */
const thumbnails: Readonly<Record<string, (id: string) => string>> = {
  YoutubeVideo: (id) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  DailyMotion: (id) => `https://www.dailymotion.com/thumbnail/video/${id}`,
};

/** Dependencies of the result; `poster` is the fallback thumbnail of a network-hosted video. */
interface VideoContext extends VideoSources {
  poster: ImageRef | null;
}

const wide = 16 / 9;

/**
 * The video of a block; null for other blocks, and for videos without a thumbnail or file, which search
 * engines ignore.
 */
export function findVideo(node: BlockNode, sources: VideoContext): FoundVideo | null {
  if (node.type === "KinjaVideo") {
    const [file = null] = buildVideoFiles(node.id, sources);
    const player = findHostedAddresses(node.id, sources)?.player ?? null;
    const picture = node.poster ?? sources.poster;
    const thumbnail = picture && cropImage(picture, wide, sources.images)?.src;
    return (file ?? player) !== null && thumbnail
      ? { title: node.title, thumbnail, file, player, duration: node.duration }
      : null;
  }
  if (node.type !== "YoutubeVideo" && node.type !== "DailyMotion") return null;
  const provider = providers[node.type];
  const own = node.poster ? cropImage(node.poster, wide, sources.images)?.src : undefined;
  const thumbnail = own ?? thumbnails[node.type]?.(node.id);
  return providerIds[node.type].test(node.id) && thumbnail !== undefined
    ? { title: node.title, thumbnail, file: null, player: provider.src(node.id, ""), duration: null }
    : null;
}

/** The lead video as a block; null for a lead image. Its poster is the lead's image, and its title the headline. */
export const findLeadVideo = (lead: MainMedia | null | undefined): NodeOf<"KinjaVideo"> | null =>
  lead?.videoId
    ? {
        type: "KinjaVideo",
        id: lead.videoId,
        title: "",
        poster: null,
        duration: lead.duration ?? null,
        captions: lead.captions ?? [],
      }
    : null;
