import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";

/** True if a story has an AMP page: public stories of blogs with AMP. Replies have none. */
export const hasAmp = (
  { isStarter, status, isPasswordProtected }: Pick<ShownPost, "isStarter" | "status" | "isPasswordProtected">,
  { properties }: Pick<Blog, "properties">,
): boolean => properties.hasAmp && isStarter && status === "PUBLISHED" && !isPasswordProtected;

/**
 * True if a blog shows the authors of its posts. Required before naming an author anywhere: bylines, lists of a
 * person's posts, badges, metadata.
 */
export const hasBylines = ({ properties }: Pick<Blog, "properties">): boolean => !properties.noBlogBylines;
