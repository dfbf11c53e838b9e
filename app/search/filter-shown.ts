import type { SearchPage, SearchResult } from "../../contract/search.ts";
import type { Lookups } from "../card/lookups.ts";

/**
 * Filters results by the settings of their blogs: no replies where discussions are hidden, and no results by
 * author on a blog without bylines, since such a list would reveal the author.
 */
export function filterShown(
  items: SearchPage["items"],
  { isOfAuthor }: { isOfAuthor: boolean },
  { blogs }: Lookups,
): SearchResult[] {
  return items.filter(({ post }) => {
    const properties = blogs.get(post.defaultBlogId)?.properties;
    return post.isStarter ? !(isOfAuthor && properties?.noBlogBylines) : !properties?.commentsDisabled;
  });
}

/** Whether a reply's author is hidden: liveblog writers and story authors on a blog without bylines. */
export function hasNoByline({ post, story }: SearchResult, { blogs }: Lookups): boolean {
  const isSilent = blogs.get(post.defaultBlogId)?.properties.noBlogBylines ?? false;
  return isSilent && (story?.mode === "liveblog" || (story?.authorIds.includes(post.authorId) ?? false));
}
