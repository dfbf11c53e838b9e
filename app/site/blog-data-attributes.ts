import type { Blog } from "../../contract/entities/blog.ts";

/** Attributes of the body that tell programs in the page whose page it is. */
export function buildBlogDataAttributes(blog: Blog): Record<`data-${string}`, string> {
  return {
    "data-blog-id": blog.id,
    "data-blog-name": blog.name,
    "data-blog-group": blog.blogGroup,
    ...(blog.isSatire ? { "data-satire": "true" } : {}),
    ...(blog.isCommerce ? { "data-commerce": "true" } : {}),
  };
}
