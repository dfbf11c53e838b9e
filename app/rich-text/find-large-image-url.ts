import type { ImageRef } from "../../contract/entities/image.ts";
import { buildImageUrl, type ImageConfig } from "../image/build-image-url.ts";
import { buildTransform } from "../image/build-transform.ts";
import { imageWidths, qualities } from "../image/presets.ts";
import { presentImage } from "../image/present-image.ts";

const [smallestWidth] = imageWidths;

/** URL of the widest file that doesn't exceed the original; null if the image has no URL. */
export function findLargeImageUrl(image: ImageRef, config: ImageConfig): string | null {
  if (image.id === "") return presentImage(image, "lightbox", config)?.src ?? null;
  const width = imageWidths.findLast((width) => width <= (image.width ?? Infinity)) ?? smallestWidth;
  const transform = buildTransform(image, { width, ratio: null, quality: qualities.picture });
  return buildImageUrl(config, { imageId: image.id, format: image.format, transform });
}
