import type { ImageRef } from "../../contract/entities/image.ts";
import { isWebUrl, withoutCredentials } from "../link/parse-address.ts";
import { buildImageUrl, type ImageConfig } from "./build-image-url.ts";
import { buildTransform } from "./build-transform.ts";
import { imageWidths, qualities } from "./presets.ts";

/** One file of a picture, for those who take one: cards, search engines, sitemaps. Sizes in pixels; null where unknown. */
export interface PictureFile {
  /** An address, or a path where the pictures are on the page's own host. */
  src: string;
  width: number | null;
  height: number | null;
}

const [narrowest] = imageWidths;
/** What share cards draw; more of it is sent and not shown. */
const widest = 1_315;

/**
 * A picture cut to a shape around its focal point, in the widest of the offered widths that the original fills; one at
 * its old address as it is. Null where there is no address at all.
 */
export function cutPicture(image: ImageRef, ratio: number, config: ImageConfig): PictureFile | null {
  if (image.id === "") return findRemote(image);
  const room = Math.min(image.width ?? Infinity, (image.height ?? Infinity) * ratio, widest);
  const width = imageWidths.findLast((candidate) => candidate <= room) ?? narrowest;
  const transform = buildTransform(image, { width, ratio, quality: qualities.picture });
  const src = buildImageUrl(config, { imageId: image.id, format: image.format, transform });
  return { src, width, height: Math.round(width / ratio) };
}

function findRemote({ remoteUrl, width, height }: ImageRef): PictureFile | null {
  const url = remoteUrl === null ? null : URL.parse(remoteUrl);
  return url === null || !isWebUrl(url) ? null : { src: withoutCredentials(url).href, width, height };
}
