import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentAttribution } from "../image/present-attribution.ts";
import type { PresentedImage } from "../image/present-image.ts";
import type { BodyContext } from "../rich-text/body-context.ts";
import { buildBodyContext } from "../rich-text/build-body-context.ts";
import { buildPictureId, presentPicture } from "../rich-text/present-picture.ts";
import { presentVideo } from "../rich-text/present-video.ts";
import type { PresentedBlock } from "../rich-text/presented-block.ts";
import type { PresentedPicture, PresentedSlideshow, PresentedVideo } from "../rich-text/presented-media.ts";
import type { PresentedInline } from "../rich-text/presented-inline.ts";

/** What stands between a post's head and its text. */
export interface LeadView {
  image: PresentedImage;
  /** The picture large, where a click opens it. */
  large: PresentedPicture["large"];
  /** In the place of the picture, which is its poster. */
  video: PresentedVideo | null;
  caption: PresentedInline[];
  credits: string[];
}

/** The lead picture, or the video whose poster it is; null where there is none to show. */
export function presentLead(post: ShownPost, home: Blog, context: PageContext): LeadView | null {
  const media = post.mainMedia;
  if (!media) return null;
  const policy = buildBodyContext(post, { mode: post.mode, home, referenced: new Map() }, context);
  const picture = presentPicture(media, "lead", policy, buildPictureId(0, policy));
  if (!picture) return null;
  return {
    image: picture.image,
    // A video's poster opens the video, not itself.
    large: media.videoId === null ? picture.large : null,
    video: presentLeadVideo(post, picture.image, policy),
    caption: picture.caption,
    credits: presentAttribution(media.attribution, context.intl),
  };
}

/** The wire names a lead's video and no more of it: the post's headline is its name. */
function presentLeadVideo(
  { headline, mainMedia }: ShownPost,
  poster: PresentedImage,
  policy: BodyContext,
): PresentedVideo | null {
  const id = mainMedia?.videoId ?? null;
  if (id === null) return null;
  const node = { id, title: headline, poster: null, duration: null, captions: [] };
  return { ...presentVideo({ type: "KinjaVideo", ...node }, policy), poster };
}

/** The slideshow that a post of this template leads with; it then stands where other posts have their lead picture. */
export function findGallery(
  { template }: ShownPost,
  body: readonly PresentedBlock[],
): PresentedSlideshow | null {
  return template === "Slideshow" ? (body.find((block) => block.type === "Slideshow") ?? null) : null;
}

/** What leads a page is not put off. */
export function putFirst(gallery: PresentedSlideshow): PresentedSlideshow {
  const slides = gallery.slides.map((slide, index) =>
    index === 0 ? { ...slide, image: { ...slide.image, isLazy: false, isFirst: true } } : slide,
  );
  return { ...gallery, slides };
}
