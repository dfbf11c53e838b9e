import * as v from "valibot";
import { Locale } from "./blog.ts";
import { PostId } from "./ids.ts";

/** Another version of a story, in another language: one that anybody may read and search engines may find. */
export const Translation = v.object({
  id: PostId,
  headline: v.string(),
  /** The full address on the production host. */
  permalink: v.string(),
  /** Its blog's. */
  locale: Locale,
});
export type Translation = v.InferOutput<typeof Translation>;
