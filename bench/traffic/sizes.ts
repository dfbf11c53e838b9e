import type { Size } from "../network/grow-network.ts";

/** Default number of stories of the large network; the small one has the same shape at a 200th of it. */
export const defaultPosts = 200_000;
const smallPosts = 1_000;

/** A network of this many stories, ten times as many replies, and everything else in proportion. */
const createSize = (posts: number): Size => {
  const part = (count: number) => Math.round((count * posts) / defaultPosts);
  return {
    posts,
    replies: part(2_000_000),
    // Stories without large discussions, which lists consist of.
    measured: 10,
    discussions: {
      replies: part(2_000_000),
      longest: part(100_000),
      thread: part(10_000),
      byOne: part(100_000),
      readers: Math.max(150, part(20_000)),
    },
  };
};

export const createSizes = (posts: number): Size[] => [smallPosts, posts].map(createSize);
