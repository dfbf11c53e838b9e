import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentAttribution, type PresentedImage } from "../image/present-image.ts";
import { type BodyContext, buildBodyContext } from "../rich-text/body-context.ts";
import { buildImageId, presentPicture } from "../rich-text/image/figure.ts";
import { findLeadVideo } from "../rich-text/video/find-video.ts";
import { presentVideo } from "../rich-text/video/video.ts";
import type { PresentedBlock } from "../rich-text/block-types.ts";
import type { PresentedPicture } from "../rich-text/image/figure.ts";
import type { PresentedSlideshow } from "../rich-text/image/slideshow.ts";
import type { PresentedVideo } from "../rich-text/video/video.ts";
import type { PresentedInline } from "../rich-text/present-inline.ts";

/** The lead image or video between a post's header and its text. */
export interface LeadView {
  image: PresentedImage;
  /** The large version, opened in the lightbox. */
  large: PresentedPicture["large"];
  /** Replaces the image, which is its poster. */
  video: PresentedVideo | null;
  caption: PresentedInline[];
  credits: string[];
}

/** The lead image or video; null if there is none. */
export function presentLead(post: ShownPost, home: Blog, context: PageContext): LeadView | null {
  const media = post.mainMedia;
  if (!media) return null;
  const policy = buildBodyContext(post, { mode: post.mode, home, referenced: new Map() }, context);
  const picture = presentPicture(media, "lead", policy, buildImageId(0, policy));
  if (!picture) return null;
  return {
    image: picture.image,
    // A video's poster starts the video and doesn't open the lightbox.
    large: media.videoId === null ? picture.large : null,
    video: presentLeadVideo(post, picture.image, policy),
    caption: picture.caption,
    credits: presentAttribution(media.attribution, context.intl),
  };
}

/** The headline is the title of a lead video. */
function presentLeadVideo(
  { headline, mainMedia }: ShownPost,
  poster: PresentedImage,
  policy: BodyContext,
): PresentedVideo | null {
  const video = findLeadVideo(mainMedia);
  return video && { ...presentVideo({ ...video, title: headline }, policy), poster };
}

/** The slideshow that leads a post with the Slideshow template, shown instead of a lead image. */
export function findGallery(
  { template }: ShownPost,
  body: readonly PresentedBlock[],
): PresentedSlideshow | null {
  return template === "Slideshow" ? (body.find((block) => block.type === "Slideshow") ?? null) : null;
}

/** As wide as the window. The first slide is above the fold, so its image isn't lazy. */
export function putFirst(gallery: PresentedSlideshow): PresentedSlideshow {
  const slides = gallery.slides.map((slide, index) => ({
    ...slide,
    image: { ...slide.image, sizes: "100vw", ...(index === 0 ? { isLazy: false, isFirst: true } : {}) },
  }));
  return { ...gallery, slides };
}
