import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";

/** True for a story that everybody may read, of a blog that has AMP pages. Of a reply there is none. */
export const hasAmp = (
  { isStarter, status, isPasswordProtected }: Pick<ShownPost, "isStarter" | "status" | "isPasswordProtected">,
  { properties }: Pick<Blog, "properties">,
): boolean => properties.hasAmp && isStarter && status === "PUBLISHED" && !isPasswordProtected;
