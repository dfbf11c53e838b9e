import type { ImageRef } from "../../contract/entities/image.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import { isWebUrl, withoutCredentials } from "../link/parse-address.ts";
import { imageWidths, qualities } from "./presets.ts";

/** The image host. */
export interface ImageConfig {
  /** Origin of the image host, without a trailing slash; "" for the page's own. */
  base: string;
  account: string;
  /** All images of the page load at once, because the flag `lazy_images` isn't on. */
  isEager?: boolean;
}

interface ImageRequest {
  imageId: string;
  /** The file's format; defaults to jpg if empty. */
  format: string;
  /** Comma-separated parameters such as `c_fill,f_auto,g_center,h_360,q_60,w_640`; sizes in CSS pixels. */
  transform: string;
  /** Device pixel ratio; the image host multiplies the sizes by it. */
  dpr?: number;
}

/**
 * `{base}/{account}/image/upload/{transform},{dpr}/{imageId}.{format}` (specification, section 7); empty
 * without an image id (section 5).
 */
export function buildImageUrl(
  config: ImageConfig,
  { imageId, format, transform, dpr }: ImageRequest,
): string {
  if (imageId === "") return "";
  const density = dpr === undefined ? "" : `dpr_${dpr.toFixed(1)}`;
  const transforms = transform + (transform !== "" && density !== "" ? "," : "") + density;
  const folder = `${asSegment(config.account)}image/upload/${asSegment(transforms)}`;
  return `${config.base}/${folder}${encodeSegment(imageId)}.${encodeSegment(format.toLowerCase()) || "jpg"}`;
}

/** A page builds hundreds of addresses: lists of their parts would allocate more than the addresses do. */
const asSegment = (text: string) => (text === "" ? "" : `${text}/`);

/** Size and quality of an image. Width in CSS pixels; a null `ratio` keeps the original's. */
interface Shape {
  width: number;
  ratio: number | null;
  /** 1 to 100. */
  quality: number;
}

const fraction = (value: number) => String(Math.round(Math.min(1, Math.max(0, value)) * 100) / 100);

/**
 * Transform parameters of an image URL in alphabetical order: `c_fill,f_auto,g_center,h_360,q_60,w_640` crops
 * around the center or the focal point (`g_xy_center` with `x` and `y` as fractions);
 * `c_scale,f_auto,q_60,w_640` keeps the whole image.
 */
export function buildTransform(
  { focalPoint }: Pick<ImageRef, "focalPoint">,
  { width, ratio, quality }: Shape,
): string {
  if (ratio === null) return `c_scale,f_auto,q_${quality},w_${width}`;
  const height = Math.round(width / ratio);
  if (focalPoint === null) return `c_fill,f_auto,g_center,h_${height},q_${quality},w_${width}`;
  const point = `x_${fraction(focalPoint.x)},y_${fraction(focalPoint.y)}`;
  return `c_fill,f_auto,g_xy_center,h_${height},q_${quality},w_${width},${point}`;
}

/**
 * A single image file, where `srcset` isn't supported: cards, search engines, sitemaps. Sizes in pixels; null
 * if unknown.
 */
interface ImageFile {
  /** A URL, or a path if images are on the page's own host. */
  src: string;
  width: number | null;
  height: number | null;
}

const [narrowest] = imageWidths;
/** The width that search engines and social networks ask for; larger files have no benefit. */
const widest = 1_200;

/**
 * An image cropped around its focal point, in the widest available width that the original fills; a remote image is
 * used as it is. Null if there is no URL.
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
