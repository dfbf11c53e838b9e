import type { PostSummary } from "../../contract/entities/post.ts";

/** Data attributes for scripts on the page. */
export type DataAttributes = Record<`data-${string}`, string>;

type Post = Pick<
  PostSummary,
  "id" | "defaultBlogId" | "sponsored" | "isFeatured" | "storyType" | "category" | "subcategory" | "tags"
>;

/** Data for ads and analytics. Without authors, since a blog may hide bylines. */
export function buildPostDataAttributes(post: Post): DataAttributes {
  return {
    "data-post-id": post.id,
    "data-home-blog-id": post.defaultBlogId,
    ...(post.sponsored ? { "data-sponsored": "true" } : {}),
    ...(post.isFeatured ? { "data-featured": "true" } : {}),
    ...(post.storyType ? { "data-story-type": post.storyType.id } : {}),
    ...(post.category ? { "data-category": post.category } : {}),
    ...(post.subcategory ? { "data-subcategory": post.subcategory } : {}),
    ...(post.tags.length > 0 ? { "data-tags": post.tags.map(({ safeName }) => safeName).join(",") } : {}),
  };
}
