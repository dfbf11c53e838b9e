import * as v from "valibot";
import { ImageRef } from "../entities/image.ts";
import type { PostSummary } from "../entities/post.ts";

/*
 * How a story looks where an editor has placed it: on a front, in a special section, or on the blog it is shared to. The story
 * itself, its feeds and its search title stay as they are.
 */

const text = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty("must not be empty"),
        v.maxLength(max, `must be at most ${max} characters`),
      ),
    ),
    null,
  );

/** The longest texts of a placement, characters. */
export const lookLengths = { headline: 200, standfirst: 400, kicker: 40 } as const;

/** What a placement shows instead of the story's own; null fields are the story's. */
export const PlacementLook = v.object({
  headline: text(lookLengths.headline),
  standfirst: text(lookLengths.standfirst),
  /** The line above the headline, instead of the story's section. */
  kicker: text(lookLengths.kicker),
  /** Its `focalPoint` is the crop. */
  image: v.optional(v.nullable(ImageRef), null),
});
export type PlacementLook = v.InferOutput<typeof PlacementLook>;

/** The story's own look. */
export const ownLook: PlacementLook = { headline: null, standfirst: null, kicker: null, image: null };

/** The story as it is shown in a place. */
export function applyLook(
  post: PostSummary,
  { headline, standfirst, kicker, image }: PlacementLook,
): PostSummary {
  return {
    ...post,
    ...(headline === null ? {} : { headline }),
    ...(standfirst === null ? {} : { subhead: standfirst }),
    ...(kicker === null ? {} : { kicker }),
    ...(image === null ? {} : { featuredMedia: image }),
  };
}
