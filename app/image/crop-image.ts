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

/**
 * For files that others show: 1,200 pixels is what search engines and networks ask for, and many originals have no more.
 */
const cropWidths = [...imageWidths, 1_200].toSorted((one, other) => one - other);
const [narrowest] = imageWidths;
/** Width of share cards on social networks; larger files have no benefit. */
const widest = 1_315;

/**
 * An image cropped around its focal point, in the widest available width that the original fills; a remote
 * image is used as it is. Null if there is no URL.
 */
export function cropImage(image: ImageRef, ratio: number, config: ImageConfig): ImageFile | null {
  if (image.id === "") return findRemote(image);
  const room = Math.min(image.width ?? Infinity, (image.height ?? Infinity) * ratio, widest);
  const width = cropWidths.findLast((candidate) => candidate <= room) ?? narrowest;
  const transform = buildTransform(image, { width, ratio, quality: qualities.picture });
  const src = buildImageUrl(config, { imageId: image.id, format: image.format, transform });
  return { src, width, height: Math.round(width / ratio) };
}

function findRemote({ remoteUrl, width, height }: ImageRef): ImageFile | null {
  const url = remoteUrl === null ? null : URL.parse(remoteUrl);
  return url === null || !isWebUrl(url) ? null : { src: withoutCredentials(url).href, width, height };
}
