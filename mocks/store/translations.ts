import type { Translation } from "../../contract/entities/translation.ts";
import { presentSummary } from "./present-post.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { isPublished } from "./visibility.ts";

/** The other versions of a story that anybody may read, the oldest first: all name the same original. */
export function findTranslations(tables: Tables, story: PostRow, now: number): Translation[] {
  if (story.parentId !== null) return [];
  const nameOriginal = (post: PostRow) => post.translationOf ?? post.sourceId;
  return [...tables.posts.values()]
    .filter(
      (post) =>
        post.id !== story.id &&
        post.parentId === null &&
        nameOriginal(post) === nameOriginal(story) &&
        isPublished(post, now) &&
        post.password === null &&
        !post.doNotCrawl,
    )
    .toSorted((a, b) => a.publishTimeMillis - b.publishTimeMillis || (a.id < b.id ? -1 : 1))
    .flatMap((post) => {
      const blog = tables.blogById.get(post.blogId)?.blog;
      const { id, headline, permalink } = presentSummary(tables, post, now);
      return blog ? [{ id, headline, permalink, locale: blog.locale }] : [];
    });
}
