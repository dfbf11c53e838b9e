import type { Blog } from "../../contract/entities/blog.ts";
import type { Stream } from "../../contract/entities/post.ts";

/** The posts of `blog`'s sisters in the network's stream; a reader of one language is not sent into another. */
export function keepSisters(stream: Stream, blog: Blog, network: readonly Blog[]): Stream {
  const sisters = network.filter(({ id, locale }) => id !== blog.id && locale === blog.locale);
  const ids = new Set(sisters.map(({ id }) => id));
  return { ...stream, items: stream.items.filter(({ post }) => ids.has(post.defaultBlogId)) };
}
