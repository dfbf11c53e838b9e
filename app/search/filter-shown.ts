import type { SearchPage, SearchResult } from "../../contract/search.ts";
import { hasBylines } from "../blog/has-bylines.ts";
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
    const home = blogs.get(post.defaultBlogId);
    if (home === undefined) return true;
    return post.isStarter ? !isOfAuthor || hasBylines(home) : !home.properties.commentsDisabled;
  });
}

/** Whether a reply's author is hidden: liveblog writers and story authors on a blog without bylines. */
export function hasNoByline({ post, story }: SearchResult, { blogs }: Lookups): boolean {
  const home = blogs.get(post.defaultBlogId);
  const isSilent = home !== undefined && !hasBylines(home);
  return isSilent && (story?.mode === "liveblog" || (story?.authorIds.includes(post.authorId) ?? false));
}
