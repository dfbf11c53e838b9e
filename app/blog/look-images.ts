import type { Blog } from "../../contract/entities/blog.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import { asLookImageRef, readLookImage, type LookImageName } from "../../contract/network/look-images.ts";
import { findLookAt } from "../../contract/network/looks.ts";
import { buildImageUrl, buildTransform } from "../image/build-image-url.ts";
import { qualities } from "../image/presets.ts";
import { findPlaceholderUrl, type ProfileAssets } from "../image/profile-assets.ts";

/** An image of the look that a blog has at a time, ms; null without one. */
export function findLookImage(blog: Pick<Blog, "looks">, now: number, name: LookImageName): ImageRef | null {
  const value = findLookAt(blog, now)?.[name];
  const image = value === undefined ? null : readLookImage(value);
  return image && asLookImageRef(image);
}

/** A blog's logo: that of its look, or its own. */
export const findLogo = (blog: Pick<Blog, "looks" | "logo">, now: number): ImageRef | null =>
  findLookImage(blog, now, "logoImage") ?? blog.logo;

/** Width of a placeholder, CSS pixels: that of a card. */
const placeholderWidth = 490;

/** The address of what stands for a missing image: that of the blog's look, or the drawn one; null without either. */
export function findPlaceholder(
  blog: Pick<Blog, "name" | "looks">,
  { now, images, profileAssets }: ProfileAssets & { now: number },
): string | null {
  const image = findLookImage(blog, now, "placeholderImage");
  if (image === null) return findPlaceholderUrl(blog, { profileAssets });
  const transform = buildTransform(image, {
    width: placeholderWidth,
    ratio: 16 / 9,
    quality: qualities.picture,
  });
  return buildImageUrl(images, { imageId: image.id, format: image.format, transform });
}

/** Side of the icon of a look, pixels: what home screens show. */
export const ownIconSide = 160;

/** The address of the icon of a blog's look; null if it has its theme's. */
export function findOwnIcon(
  blog: Pick<Blog, "looks">,
  { now, images }: Pick<ProfileAssets, "images"> & { now: number },
): string | null {
  const image = findLookImage(blog, now, "iconImage");
  if (image === null) return null;
  const { format, id: imageId } = image;
  const size = `h_${ownIconSide},q_${qualities.logo},w_${ownIconSide}`;
  return buildImageUrl(images, { imageId, format, transform: `c_fill,g_center,${size}` });
}
