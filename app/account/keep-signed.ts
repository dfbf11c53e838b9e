import type { Stream } from "../../contract/entities/post.ts";

/** A person's stream without the posts of blogs that show no bylines: a list of what somebody wrote is a byline too. */
export function keepSigned(stream: Stream): Stream {
  const silent = new Set(
    stream.blogs.filter(({ properties }) => properties.noBlogBylines).map(({ id }) => id),
  );
  return { ...stream, items: stream.items.filter(({ post }) => !silent.has(post.defaultBlogId)) };
}
