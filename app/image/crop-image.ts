import type { ImageRef } from "../../contract/entities/image.ts";
import { isWebUrl, withoutCredentials } from "../link/parse-address.ts";
import { buildImageUrl, type ImageConfig } from "./build-image-url.ts";
import { buildTransform } from "./build-transform.ts";
import { imageWidths, qualities } from "./presets.ts";

/**
 * A single image file, where `srcset` isn't supported: cards, search engines, sitemaps. Sizes in pixels; null
 * if unknown.
 */
export interface ImageFile {
  /** A URL, or a path if images are on the page's own host. */
  src: string;
  width: number | null;
  height: number | null;
}

const [narrowest] = imageWidths;
/** The width that search engines and social networks ask for; larger files have no benefit. */
const widest = 1_200;

/**
 * An image cropped around its focal point, in the widest width on offer that the original fills; a remote
 * image is used as it is. Null if there is no URL.
 */
export function cropImage(image: ImageRef, ratio: number, config: ImageConfig): ImageFile | null {
  if (image.id === "") return findRemote(image);
  const room = Math.min(image.width ?? Infinity, (image.height ?? Infinity) * ratio);
  const width =
    room >= widest ? widest : (imageWidths.findLast((candidate) => candidate <= room) ?? narrowest);
  const transform = buildTransform(image, { width, ratio, quality: qualities.picture });
  const src = buildImageUrl(config, { imageId: image.id, format: image.format, transform });
  return { src, width, height: Math.round(width / ratio) };
}

function findRemote({ remoteUrl, width, height }: ImageRef): ImageFile | null {
  const url = remoteUrl === null ? null : URL.parse(remoteUrl);
  return url === null || !isWebUrl(url) ? null : { src: withoutCredentials(url).href, width, height };
}
