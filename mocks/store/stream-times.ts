import type { PostRow } from "./post-row.ts";

interface Wish {
  id: string;
  time: number;
}

const byTimeAndId = (a: Wish, b: Wish) => a.time - b.time || (a.id < b.id ? -1 : 1);

/**
 * A moment of its own for everything that stands in streams, so that a page may begin right below the last item of the
 * one before: the time of publishing or sharing, or the next millisecond that is free.
 */
export function createStreamTimes(posts: readonly PostRow[]): Map<string, number> {
  const wishes = posts
    .filter((post) => post.parentId === null)
    .flatMap((post): Wish[] => [
      { id: post.id, time: post.publishTimeMillis },
      ...post.reposts.map((repost) => ({ id: repost.id, time: repost.timestamp })),
    ]);
  let last = -Infinity;
  return new Map(
    wishes.toSorted(byTimeAndId).map(({ id, time }) => {
      last = Math.max(time, last + 1);
      return [id, last];
    }),
  );
}
