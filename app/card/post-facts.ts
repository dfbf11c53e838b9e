import type { PostSummary } from "../../contract/entities/post.ts";

/** Attributes that tell programs in the page what it shows; readers have it in words. */
export type Facts = Record<`data-${string}`, string>;

type Post = Pick<
  PostSummary,
  "id" | "defaultBlogId" | "sponsored" | "isFeatured" | "storyType" | "category" | "subcategory" | "tags"
>;

/** What ads and counting ask of a post. Nothing of who wrote it: a blog may show no bylines. */
export function buildPostFacts(post: Post): Facts {
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
