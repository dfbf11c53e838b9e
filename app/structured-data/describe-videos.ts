import type { VideoObject } from "schema-dts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatTime } from "../date-time/format-time.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { findVideo, findLeadVideo } from "../rich-text/find-video.ts";

/** Maximum number of videos described. */
const maxVideos = 10;

/** A story's videos that have a thumbnail, and a file or player (Google, "Video structured data"). */
export function describeVideos(
  post: ShownPost,
  { home, headline }: { home: Blog; headline: string },
  context: PageContext,
): Exclude<VideoObject, string>[] {
  const lead = findLeadVideo(post.mainMedia);
  const poster = post.mainMedia?.image ?? null;
  const nodes = [...(lead === null ? [] : [lead]), ...post.body];
  const videos = nodes.flatMap((node) => findVideo(node, { ...context, poster }) ?? []);
  return videos.slice(0, maxVideos).map((video) => ({
    "@type": "VideoObject",
    name: video.title || headline,
    description: post.excerpt || headline,
    thumbnailUrl: buildAbsoluteUrl(video.thumbnail, context),
    uploadDate: formatTime(post.publishTimeMillis, "isoOffset", { timezone: home.timezone }),
    ...(video.file === null ? {} : { contentUrl: buildAbsoluteUrl(video.file, context) }),
    ...(video.player === null ? {} : { embedUrl: video.player }),
    ...(video.duration !== null && video.duration > 0
      ? { duration: `PT${Math.round(video.duration)}S` }
      : {}),
  }));
}
