import type * as v from "valibot";
import type { getSitemapVideos } from "../../contract/sitemaps.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { findVideo, leadVideoNode } from "../rich-text/find-video.ts";
import type { VideoEntry } from "./build-sitemap.ts";

type StoryWithVideo = v.InferOutput<(typeof getSitemapVideos)["reply"]>["items"][number];

/** Stories with their videos for a video sitemap; stories without a usable video are left out. */
export function listVideos(items: readonly StoryWithVideo[], context: BlogContext): VideoEntry[] {
  const entries = items.map((item) => ({
    href: context.addressing.absolute(context.blog.host, new URL(item.permalink).pathname),
    films: findVideos(item, context),
  }));
  return entries.filter(({ films }) => films.length > 0);
}

function findVideos(item: StoryWithVideo, context: BlogContext): VideoEntry["films"] {
  const { images, videoBase } = context;
  const lead = item.mainMedia?.videoId ?? null;
  const poster = item.mainMedia?.image ?? null;
  const nodes = [...(lead === null ? [] : [leadVideoNode(lead)]), ...item.films];
  const absolute = (href: string | null) => href && buildAbsoluteUrl(href, context);
  return nodes.flatMap((node) => {
    const film = findVideo(node, { images, videoBase, poster });
    const title = film?.title || item.headline || item.excerpt;
    if (!film || title === "") return [];
    return [
      {
        thumbnail: buildAbsoluteUrl(film.thumbnail, context),
        title,
        description: item.excerpt || item.headline || title,
        published: item.publishTimeMillis,
        file: absolute(film.file),
        player: absolute(film.player),
        duration: film.duration,
      },
    ];
  });
}
