import type { ShownPost } from "../../contract/entities/post.ts";
import { findFileType } from "../../contract/media-file-ids.ts";
import type { PageContext } from "../blog/page-context.ts";
import { cropImage } from "../image/crop-image.ts";
import { findArtworkUrl } from "../image/profile-assets.ts";
import { buildAbsoluteUrl } from "../link/absolute-url.ts";
import { findLeadVideo, findVideo } from "../rich-text/find-video.ts";
import type { FeedEnclosure, Podcast } from "./feed-view.ts";

/** The fewest pixels of a podcast's artwork (Apple, "Artwork requirements"). */
const fewestPixels = 1_400;

/** A blog's videos as a podcast. */
export function presentPodcast(page: PageContext): Podcast {
  const { blog, images } = page;
  const own = findArtworkUrl(blog, page);
  const isLarge = Math.min(blog.logo?.width ?? 0, blog.logo?.height ?? 0) >= fewestPixels;
  const logo = own === null && isLarge && blog.logo ? cropImage(blog.logo, 1, images) : null;
  const artwork = own ?? logo?.src ?? null;
  return {
    author: blog.displayName,
    artwork: artwork && buildAbsoluteUrl(artwork, page),
    category: blog.isSatire ? "Comedy" : "News",
  };
}

/** The file of a story's first video of our own; videos of YouTube and others have none. */
export function findEnclosure(
  { mainMedia, body }: Pick<ShownPost, "mainMedia" | "body">,
  page: PageContext,
): FeedEnclosure | null {
  const lead = findLeadVideo(mainMedia);
  const poster = mainMedia?.image ?? null;
  for (const node of [...(lead === null ? [] : [lead]), ...body]) {
    const { file = null, duration = null } = findVideo(node, { ...page, poster }) ?? {};
    if (file !== null) return { url: buildAbsoluteUrl(file, page), type: findFileType(file), duration };
  }
  return null;
}
