import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";

/** True for what has been published and not taken back. A draft and a post whose hour has not come are not there. */
export function isPublished(post: PostRow, now: number): boolean {
  return post.status === "PUBLISHED" && post.publishTimeMillis <= now;
}

/** True for a published post whose story is published too. */
export function isVisible(tables: Tables, post: PostRow, now: number): boolean {
  const starter = tables.posts.get(post.starterId);
  return isPublished(post, now) && starter !== undefined && isPublished(starter, now);
}

/** True for a story that lists may show. A page is readable at its address only. */
export function isListed(post: PostRow, now: number): boolean {
  return isPublished(post, now) && post.parentId === null && !post.isPage;
}

/** Published replies below a post, at any depth, that a blog has approved; entries of a liveblog are none. */
export function countReplies(tables: Tables, postId: string, now: number): number {
  const replies = tables.repliesTo.get(postId) ?? [];
  return replies.reduce(
    (count, reply) =>
      count +
      (isPublished(reply, now) && reply.approved && reply.entryMarks === null ? 1 : 0) +
      countReplies(tables, reply.id, now),
    0,
  );
}
