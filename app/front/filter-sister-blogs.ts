import type { Blog } from "../../contract/entities/blog.ts";
import type { Stream } from "../../contract/entities/post.ts";

/** Posts of other blogs from the network's stream, only in the blog's own language. */
export function filterSisterBlogs(stream: Stream, blog: Blog, network: readonly Blog[]): Stream {
  const sisters = network.filter(({ id, locale }) => id !== blog.id && locale === blog.locale);
  const ids = new Set(sisters.map(({ id }) => id));
  return { ...stream, items: stream.items.filter(({ post }) => ids.has(post.defaultBlogId)) };
}
