import { emptyImage, type ImageRef } from "../entities/image.ts";
import { ImageId, StoredImage } from "../media/images.ts";
import * as v from "valibot";

/** Images of a look, in the order of the page: of the blog's media library. */
export const lookImageNames = [
  "logoImage",
  "iconImage",
  "cardImage",
  "placeholderImage",
  "picksImage",
] as const;
export type LookImageName = (typeof lookImageNames)[number];

/** The least width and height of each, pixels: what search engines, home screens and networks ask for. */
export const minimumSizes: Record<LookImageName, { width: number; height: number }> = {
  logoImage: { width: 160, height: 160 },
  iconImage: { width: 512, height: 512 },
  cardImage: { width: 600, height: 315 },
  placeholderImage: { width: 320, height: 180 },
  picksImage: { width: 160, height: 160 },
};

const form = /^([\w-]{1,100})\.([a-z]{3,4})\.(\d{1,5})x(\d{1,5})$/;

type Known = Pick<StoredImage, "id" | "format" | "width" | "height">;
const Known = v.object({
  id: ImageId,
  format: StoredImage.entries.format,
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
});

/** The value of a look that names an image, with its size: pages read no more rows. */
export const formatLookImage = ({
  id,
  format,
  width,
  height,
}: Omit<Known, "format"> & { format: string }): string => `${id}.${format}.${width}x${height}`;

/** Null for a value that names none. */
export function readLookImage(value: string): Known | null {
  const [, id, format, width, height] = form.exec(value) ?? [];
  const parsed = v.safeParse(Known, { id, format, width: Number(width), height: Number(height) });
  return parsed.success ? parsed.output : null;
}

/** True if an image is large enough. */
export const isLargeEnough = (
  name: LookImageName,
  { width, height }: Pick<Known, "width" | "height">,
): boolean => width >= minimumSizes[name].width && height >= minimumSizes[name].height;

/** A named image as stories have theirs. Its alt text is that of its place. */
export const asLookImageRef = ({ id, format, width, height }: Known): ImageRef => ({
  ...emptyImage,
  id,
  format,
  width,
  height,
});
