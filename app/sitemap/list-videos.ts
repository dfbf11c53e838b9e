import type * as v from "valibot";
import type { getSitemapVideos } from "../../contract/sitemaps.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { findVideo, findLeadVideo } from "../rich-text/find-video.ts";
import type { VideoEntry } from "./build-sitemap.ts";

type StoryWithVideo = v.InferOutput<(typeof getSitemapVideos)["reply"]>["items"][number];

/** Stories with their videos for a video sitemap; stories without a usable video are left out. */
export function listVideos(items: readonly StoryWithVideo[], context: BlogContext): VideoEntry[] {
  const entries = items.map((item) => ({
    href: context.addressing.absolute(context.blog.host, new URL(item.permalink).pathname),
    videos: findVideos(item, context),
  }));
  return entries.filter(({ videos }) => videos.length > 0);
}

function findVideos(item: StoryWithVideo, context: BlogContext): VideoEntry["videos"] {
  const { images, videoBase, videoHost } = context;
  const lead = findLeadVideo(item.mainMedia);
  const poster = item.mainMedia?.image ?? null;
  const nodes = [...(lead === null ? [] : [lead]), ...item.films];
  const absolute = (href: string | null) => href && buildAbsoluteUrl(href, context);
  return nodes.flatMap((node) => {
    const video = findVideo(node, { images, videoBase, videoHost, poster });
    const title = video?.title || item.headline || item.excerpt;
    if (!video || title === "") return [];
    return [
      {
        thumbnail: buildAbsoluteUrl(video.thumbnail, context),
        title,
        description: item.excerpt || item.headline || title,
        published: item.publishTimeMillis,
        file: absolute(video.file),
        player: absolute(video.player),
        duration: video.duration,
      },
    ];
  });
}
