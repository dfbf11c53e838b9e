import type { Epochs } from "../../contract/magma.ts";
import type { Tables } from "./tables.ts";
import { isListed, isPublished } from "./visibility.ts";

/**
 * What has changed in a network that nobody edits: stories, cards and replies, each when its hour came. Frames and people
 * are as they always were, and nothing is ever withdrawn.
 */
export function findEpochs(tables: Tables, since: number, now: number): Epochs {
  const lists = new Map<string, number>();
  const replies = new Map<string, number>();
  const discussions = new Map<string, number>();
  const note = (epochs: Map<string, number>, key: string, time: number) => {
    if (time <= now) epochs.set(key, Math.max(epochs.get(key) ?? 0, time));
  };
  for (const post of tables.posts.values()) {
    if (post.parentId !== null && isPublished(post, now)) {
      note(replies, post.blogId, post.publishTimeMillis);
      note(discussions, post.starterId, post.publishTimeMillis);
    }
    if (!isListed(post, now)) continue;
    note(lists, post.blogId, post.publishTimeMillis);
    for (const { blogId, timestamp } of post.reposts) note(lists, blogId, timestamp);
  }
  const latest = Math.max(0, ...lists.values());
  return {
    checked: now,
    frame: 0,
    pages: 0,
    lists: latest,
    blogs: tables.blogs.map(({ blog }) => ({
      host: blog.host,
      lists: blog.isMainSite ? latest : (lists.get(blog.id) ?? 0),
      replies: replies.get(blog.id) ?? 0,
    })),
    posts: {
      floor: since,
      items: [...discussions]
        .filter(([, epoch]) => epoch > since)
        .toSorted(([, a], [, b]) => b - a)
        .map(([postId, epoch]) => ({ postId, epoch })),
    },
    withdrawn: { floor: since, items: [] },
  };
}
