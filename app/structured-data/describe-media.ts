import type { VideoObject, ImageObject } from "schema-dts";
import type { Attribution } from "../../contract/entities/image.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import { listImages } from "../../contract/plaintext.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatTime } from "../date-time/time-formats.ts";
import { cropImage } from "../image/build-image-url.ts";
import type { StoryImage } from "../image/find-story-image.ts";
import { presentImage } from "../image/present-image.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";
import { isWebUrl } from "../link/parse-address.ts";
import { findVideo, findLeadVideo } from "../rich-text/video/find-video.ts";

type DescribedImage = Exclude<ImageObject, string>;

/** Aspect ratios recommended by Google ("Article structured data"). */
const ratios = [1, 4 / 3, 16 / 9];
/** Maximum number of images in the text that are described. */
const maxImages = 10;

/**
 * The image of a story in each of the ratios; a remote image, which can't be cropped, once. With its rights, if any are
 * known.
 */
export function describeLeadImage(
  found: StoryImage | null,
  context: PageContext,
): (string | DescribedImage)[] {
  if (found === null) return [];
  const { image, attribution } = found;
  const rights = describeRights(attribution);
  const files = ratios.flatMap((ratio) => cropImage(image, ratio, context.images)?.src ?? []);
  return [...new Set(files)]
    .map((src) => buildAbsoluteUrl(src, context))
    .map((url) => (rights ? { "@type": "ImageObject", contentUrl: url, ...rights } : url));
}

/** The images in a story's text with known rights (Google, "Image metadata"). */
export function describeImages({ body }: Pick<ShownPost, "body">, context: PageContext): DescribedImage[] {
  const described = listImages(body).flatMap(({ image, attribution }): DescribedImage[] => {
    const rights = describeRights(attribution);
    // The URL as on the page, because Google identifies a described image by it.
    const shown = rights && presentImage(image, "body", context.images);
    if (!rights || !shown) return [];
    return [{ "@type": "ImageObject", contentUrl: buildAbsoluteUrl(shown.src, context), ...rights }];
  });
  return described.slice(0, maxImages);
}

type Rights = Pick<DescribedImage, "creator" | "creditText" | "copyrightNotice" | "license">;

/** Null if nothing is known. All credits are named; of several licenses any one is used. */
function describeRights(attribution: readonly Attribution[]): Rights | null {
  const list = (name: keyof Attribution) =>
    attribution.map((entry) => entry[name]?.trim() ?? "").filter((text) => text !== "");
  const credits = list("credit");
  const lines = attribution.map(formatCredit).filter((line) => line !== "");
  const notices = list("copyright");
  const license = list("license").find(isAddress);
  if (lines.length + notices.length === 0 && license === undefined) return null;
  return {
    ...(credits.length > 0 && { creator: credits.map((name) => ({ "@type": "Person" as const, name })) }),
    ...(lines.length > 0 && { creditText: lines.join(", ") }),
    ...(notices.length > 0 && { copyrightNotice: notices.join(" ") }),
    ...(license !== undefined && { license }),
  };
}

/** "Jane Doe/Reuters", as agencies ask to be credited (IPTC, "Credit line"). */
const formatCredit = ({ credit, source }: Attribution): string =>
  [...new Set([credit.trim(), source.trim()])].filter((text) => text !== "").join("/");

/** A license is an address or a name; only addresses can be linked. */
const isAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && isWebUrl(url);
};

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
  const sources = { ...context, poster };
  const videos = nodes.flatMap((node) => findVideo(node, sources) ?? []);
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
