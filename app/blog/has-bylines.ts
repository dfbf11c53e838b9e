import type { Blog } from "../../contract/entities/blog.ts";

/**
 * Whether a blog says who wrote its posts. Everything that would name an author asks here: bylines, lists of
 * a person's posts, badges, metadata.
 */
export const hasBylines = ({ properties }: Pick<Blog, "properties">): boolean => !properties.noBlogBylines;
