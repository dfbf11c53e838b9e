import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";

/** Whether a story has an AMP page: public stories of blogs with AMP. Replies have none. */
export const hasAmp = (
  { isStarter, status, isPasswordProtected }: Pick<ShownPost, "isStarter" | "status" | "isPasswordProtected">,
  { properties }: Pick<Blog, "properties">,
): boolean => properties.hasAmp && isStarter && status === "PUBLISHED" && !isPasswordProtected;

/**
 * Whether a blog says who wrote its posts. Everything that would name an author asks here: bylines, lists of
 * a person's posts, badges, metadata.
 */
export const hasBylines = ({ properties }: Pick<Blog, "properties">): boolean => !properties.noBlogBylines;
