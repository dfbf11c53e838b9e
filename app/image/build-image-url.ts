import { encodeSegment } from "../../contract/encode-segment.ts";

/** The image host. */
export interface ImageConfig {
  /** Origin of the image host, without a trailing slash; "" for the page's own. */
  base: string;
  account: string;
  /** All images of the page load at once, because the flag `lazy_images` isn't on. */
  isEager?: boolean;
}

export interface ImageRequest {
  imageId: string;
  /** In any case; defaults to jpg if empty. */
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
  const transforms = [transform, dpr === undefined ? "" : `dpr_${dpr.toFixed(1)}`]
    .filter((step) => step !== "")
    .join(",");
  const path = [config.account, "image", "upload", transforms].filter((segment) => segment !== "").join("/");
  return `${config.base}/${path}/${encodeSegment(imageId)}.${encodeSegment(format.toLowerCase()) || "jpg"}`;
}
