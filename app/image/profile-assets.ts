import type { Blog } from "../../contract/entities/blog.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { ImageConfig } from "./build-image-url.ts";
import { presentImage, type PresentedImage } from "./present-image.ts";
import type { ImageSlot } from "./slots.ts";

/** What presenting a person or a blog needs to know of pictures. */
export interface ProfileAssets {
  images: ImageConfig;
  /** Where the fall-back pictures are, without a slash at the end (specification, section 7). */
  profileAssets: string;
}

/** Where this repository's own are served: `public/profile-assets`. */
export const ownProfileAssets = "/profile-assets";

/** Blogs whose placeholder is in `public/profile-assets/placeholder`. */
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
 * The picture that stands where one of a blog's posts has none: the blog's mark on its pale colour. Null for a blog that
 * has none among our own; another base is expected to have one for each blog, by its name.
 */
export function findPlaceholderUrl(
  { name }: Pick<Blog, "name">,
  { profileAssets }: Pick<ProfileAssets, "profileAssets">,
): string | null {
  const isThere = profileAssets !== ownProfileAssets || ownPlaceholders.has(name);
  return isThere ? `${profileAssets}/placeholder/${encodeURIComponent(name)}.svg` : null;
}

/** A person's picture, the fall-back avatar where they have none. A name always stands beside it, so it says nothing. */
export function presentAvatar(
  avatar: ImageRef | null,
  slot: Extract<ImageSlot, `avatar${string}`>,
  assets: ProfileAssets,
  options: { isLazy?: boolean } = {},
): PresentedImage {
  const side = { avatarSmall: 40, avatar: 80, avatarLarge: 160 }[slot];
  const own = presentImage(avatar, slot, assets.images, options);
  return {
    ...(own ?? presentFallback(buildFallbackAvatarUrl(assets), side, options)),
    alt: "",
    fallback: "avatar",
  };
}

/** A blog's logo, the fall-back logo where it has none. The blog's name always stands beside it. */
export function presentLogo({ logo }: Pick<Blog, "logo">, assets: ProfileAssets): PresentedImage {
  const own = presentImage(logo, "logo", assets.images, { isLazy: false });
  return {
    ...(own ?? presentFallback(buildFallbackLogoUrl(assets), 160, { isLazy: false })),
    alt: "",
    fallback: "logo",
  };
}

function presentFallback(
  src: string,
  side: number,
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
    isLazy,
    isFirst: false,
  };
}
