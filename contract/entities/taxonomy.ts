import * as v from "valibot";
import { Millis } from "./ids.ts";
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
  /** Printed before the sponsor's name; null for "Supported by". */
  sponsorLabel: v.optional(v.nullable(v.string()), null),
  introduction: v.optional(v.string(), ""),
  cover: v.optional(v.nullable(ImageRef), null),
  /** Readers see it from then on; null for always. */
  startTimeMillis: v.optional(v.nullable(Millis), null),
  /** From then on it is in the archive, at the same address; null for never. */
  endTimeMillis: v.optional(v.nullable(Millis), null),
});
export type SpecialSection = v.InferOutput<typeof SpecialSection>;

/** A section as shown in navigation. */
export const SectionLink = v.pick(SpecialSection, ["urlName", "displayName", "description", "sponsor"]);
export type SectionLink = v.InferOutput<typeof SectionLink>;

/** Order of a section's stories: those ordered by hand and then the newest, or the newest only. */
export const sectionRules = ["hand", "newest"] as const;
export const SectionRule = v.picklist(sectionRules);
export type SectionRule = v.InferOutput<typeof SectionRule>;

/** True once a section is in the archive; `now` in ms. */
export const hasEnded = ({ endTimeMillis }: Pick<SpecialSection, "endTimeMillis">, now: number): boolean =>
  endTimeMillis !== null && endTimeMillis <= now;

/** True while readers can't see a section yet; `now` in ms. */
export const isToCome = (
  { startTimeMillis }: Pick<SpecialSection, "startTimeMillis">,
  now: number,
): boolean => startTimeMillis !== null && startTimeMillis > now;
