import type { Blog } from "../../contract/entities/blog.ts";
import { hasBylines } from "../blog/has-bylines.ts";

/**
 * A person's posts, without those of blogs that show no bylines: a list of someone's posts is a byline too.
 */
export function filterBylined<
  List extends { blogs: readonly Blog[]; items: readonly { post: { defaultBlogId: string } }[] },
>(stream: List): List {
  const silent = new Set(stream.blogs.filter((blog) => !hasBylines(blog)).map(({ id }) => id));
  return { ...stream, items: stream.items.filter(({ post }) => !silent.has(post.defaultBlogId)) };
}
