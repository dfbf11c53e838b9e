import type { Stream } from "../../contract/entities/post.ts";
import type { NetworkFront } from "../../contract/magma.ts";

/** Stories that the metadata of the network's front lists. */
const listed = 20;

/** The newest stories of the network's front as a stream. */
export function buildNetworkStream({ blogs, people }: NetworkFront, now: number): Stream {
  const newest = blogs
    .flatMap(({ posts }) => posts)
    .toSorted((one, other) => other.publishTimeMillis - one.publishTimeMillis)
    .slice(0, listed);
  return {
    items: newest.map((post) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null })),
    pagination: { curr: { startTime: now, maxReturned: listed }, next: null },
    people,
    blogs: blogs.map(({ blog }) => blog),
  };
}
