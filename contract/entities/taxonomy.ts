import * as v from "valibot";
import { ImageRef } from "./image.ts";

/**
 * A tag has three names (domain notes, Addresses): the canonical `supermarioodyssey`, the url name
 * `super-mario-odyssey`, and the display name.
 */
export const Tag = v.object({
  /** The canonical name; the specification's `safeName`. */
  safeName: v.string(),
  urlName: v.string(),
  displayName: v.string(),
});
export type Tag = v.InferOutput<typeof Tag>;

/** A category or subcategory; `id` is its url name: `/c/{storyType}/{category}/{subcategory}`. */
export const Category = v.object({ id: v.string(), displayName: v.string() });
export type Category = v.InferOutput<typeof Category>;

/** The kind of a story: news, review, deal … `id` is its url name. */
export const StoryType = v.object({ id: v.string(), displayName: v.string() });
export type StoryType = v.InferOutput<typeof StoryType>;

/**
 * A blog's story types with their categories, in navigation order. Written without spreading `entries`, which would
 * stay in the bundle although no browser uses them.
 */
export const StoryTypeTree = v.object({
  id: v.string(),
  displayName: v.string(),
  categories: v.array(
    v.object({ id: v.string(), displayName: v.string(), subcategories: v.array(Category) }),
  ),
});
export type StoryTypeTree = v.InferOutput<typeof StoryTypeTree>;

/**
 * A named collection of posts at `/s/{urlName}`, optionally sponsored. `introduction` is plain text; an empty line
 * starts a paragraph.
 */
export const SpecialSection = v.object({
  urlName: v.string(),
  displayName: v.string(),
  description: v.optional(v.string(), ""),
  sponsor: v.optional(v.nullable(v.string()), null),
  introduction: v.optional(v.string(), ""),
  cover: v.optional(v.nullable(ImageRef), null),
});
export type SpecialSection = v.InferOutput<typeof SpecialSection>;

/** A section as shown in navigation. */
export const SectionLink = v.omit(SpecialSection, ["introduction", "cover"]);
export type SectionLink = v.InferOutput<typeof SectionLink>;
