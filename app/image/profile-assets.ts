import type { Blog } from "../../contract/entities/blog.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { ImageConfig } from "./build-image-url.ts";
import { presentImage, type PresentedImage } from "./present-image.ts";
import type { ImageSlot } from "./slots.ts";

/** Image settings for presenting a person or a blog. */
export interface ProfileAssets {
  images: ImageConfig;
  /** Base URL of the fallback images, without a trailing slash (specification, section 7). */
  profileAssets: string;
}

/** Path of this repository's own assets: `public/profile-assets`. */
export const ownProfileAssets = "/profile-assets";

/** Blogs with a placeholder in `public/profile-assets/placeholder`. */
export const ownPlaceholders: ReadonlySet<string> = new Set([
  "avclub",
  "clickhole",
  "deadspin",
  "earther",
  "esgizmodo",
  "gizmodo",
  "io9",
  "jalopnik",
  "jezebel",
  "kinja",
  "kinjadeals",
  "kotaku",
  "lifehacker",
  "patriothole",
  "splinter",
  "theglowup",
  "theinventory",
  "theonion",
  "theroot",
  "thetakeout",
]);

export const buildFallbackAvatarUrl = ({ profileAssets }: Pick<ProfileAssets, "profileAssets">) =>
  `${profileAssets}/avatar.svg`;
export const buildFallbackLogoUrl = ({ profileAssets }: Pick<ProfileAssets, "profileAssets">) =>
  `${profileAssets}/logo.svg`;

/**
 * The placeholder for posts without an image: the blog's logo on its pale color. Null if our own assets have
 * none for the blog; another base URL must have one for each blog.
 */
export function findPlaceholderUrl(
  { name }: Pick<Blog, "name">,
  { profileAssets }: Pick<ProfileAssets, "profileAssets">,
): string | null {
  const isThere = profileAssets !== ownProfileAssets || ownPlaceholders.has(name);
  return isThere ? `${profileAssets}/placeholder/${encodeURIComponent(name)}.svg` : null;
}

/**
 * The card of a shared page without an image: the blog's name in its colors, as PNG, because networks show no SVG. Null
 * if our own assets have none for the blog; another base URL must have one for each blog.
 */
export function findBlogCardUrl(
  { name }: Pick<Blog, "name">,
  { profileAssets }: Pick<ProfileAssets, "profileAssets">,
): string | null {
  const isThere = profileAssets !== ownProfileAssets || ownPlaceholders.has(name);
  return isThere ? `${profileAssets}/card/${encodeURIComponent(name)}.png` : null;
}

/** The square image of a blog's podcast, derived from its card. */
export const findArtworkUrl = (
  { name }: Pick<Blog, "name">,
  { profileAssets }: Pick<ProfileAssets, "profileAssets">,
): string | null =>
  profileAssets !== ownProfileAssets || ownPlaceholders.has(name)
    ? `${profileAssets}/artwork/${encodeURIComponent(name)}.png`
    : null;

/** A person's avatar, or the fallback. Its alt text is empty, because the name is always beside it. */
export function presentAvatar(
  avatar: ImageRef | null,
  slot: Extract<ImageSlot, `avatar${string}`>,
  assets: ProfileAssets,
  options: { isLazy?: boolean } = {},
): PresentedImage {
  const side = { avatarSmall: 40, avatar: 80, avatarLarge: 160, avatarProfile: 232 }[slot];
  const own = presentImage(avatar, slot, assets.images, options);
  return {
    ...(own ?? presentFallback(buildFallbackAvatarUrl(assets), side, assets, options)),
    alt: "",
    fallback: "avatar",
  };
}

/** A blog's logo, or the fallback. Its alt text is empty, because the blog's name is always beside it. */
export function presentLogo({ logo }: Pick<Blog, "logo">, assets: ProfileAssets): PresentedImage {
  const own = presentImage(logo, "logo", assets.images, { isLazy: false });
  return {
    ...(own ?? presentFallback(buildFallbackLogoUrl(assets), 160, assets, { isLazy: false })),
    alt: "",
    fallback: "logo",
  };
}

function presentFallback(
  src: string,
  side: number,
  { images }: Pick<ProfileAssets, "images">,
  { isLazy = true }: { isLazy?: boolean },
): Omit<PresentedImage, "fallback"> {
  return {
    src,
    srcSet: null,
    sizes: null,
    width: side,
    height: side,
    alt: "",
    focus: null,
    isLazy: isLazy && images.isEager !== true,
    isFirst: false,
  };
}
