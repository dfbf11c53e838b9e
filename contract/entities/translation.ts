import * as v from "valibot";
import { Locale } from "./blog.ts";
import { PostId } from "./ids.ts";

/** A public, indexable version of a story in another language. */
export const Translation = v.object({
  id: PostId,
  headline: v.string(),
  /** The full URL on the production host. */
  permalink: v.string(),
  /** The locale of the translation's blog. */
  locale: Locale,
});
export type Translation = v.InferOutput<typeof Translation>;
