import type { SearchPage, SearchResult } from "../../contract/search.ts";
import type { Lookups } from "../card/lookups.ts";

/**
 * Results without what their blogs show nowhere: replies where discussions are closed to everybody, and who wrote what on
 * a blog without bylines: a list of what somebody wrote is a byline too.
 */
export function keepShown(
  items: SearchPage["items"],
  { isOfAuthor }: { isOfAuthor: boolean },
  { blogs }: Lookups,
): SearchResult[] {
  return items.filter(({ post }) => {
    const properties = blogs.get(post.defaultBlogId)?.properties;
    return post.isStarter ? !(isOfAuthor && properties?.noBlogBylines) : !properties?.commentsDisabled;
  });
}

/** True where a reply's writer goes unnamed: whoever reports on a blog without bylines. */
export function isUnsigned({ post, story }: SearchResult, { blogs }: Lookups): boolean {
  const isSilent = blogs.get(post.defaultBlogId)?.properties.noBlogBylines ?? false;
  return isSilent && (story?.mode === "liveblog" || (story?.authorIds.includes(post.authorId) ?? false));
}
