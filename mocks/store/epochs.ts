import type { Epochs } from "../../contract/magma.ts";
import type { Store } from "./store.ts";
import { isListed, isPublished } from "./visibility.ts";

/**
 * What has changed in a network whose stories nobody edits: stories, cards and replies, each when its hour came, and what
 * readers did in discussions. Frames and people are as they always were, and only replies are withdrawn.
 */
export function findEpochs(
  { tables, discussion }: Pick<Store, "tables" | "discussion">,
  since: number,
  now: number,
): Epochs {
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
  for (const [storyId, time] of discussion.changed) {
    const story = tables.posts.get(storyId);
    if (story) note(replies, story.blogId, time);
    note(discussions, storyId, time);
  }
  for (const [storyId, time] of discussion.conducted) {
    const story = tables.posts.get(storyId);
    for (const blogId of [story?.blogId, ...(story?.reposts ?? []).map((repost) => repost.blogId)])
      if (blogId !== undefined) note(lists, blogId, time);
  }
  const latest = Math.max(0, ...lists.values());
  return {
    checked: now,
    frame: 0,
    pages: Math.max(0, ...discussion.withdrawn.values()),
    lists: latest,
    blogs: tables.blogs.map(({ blog }) => ({
      host: blog.host,
      lists: blog.isMainSite ? latest : (lists.get(blog.id) ?? 0),
      replies: replies.get(blog.id) ?? 0,
    })),
    posts: listChanges(discussions, since),
    withdrawn: listChanges(discussion.withdrawn, since),
  };
}

/** Newest first. */
const listChanges = (epochs: ReadonlyMap<string, number>, since: number): Epochs["posts"] => ({
  floor: since,
  items: [...epochs]
    .filter(([, epoch]) => epoch > since)
    .toSorted(([, a], [, b]) => b - a)
    .map(([postId, epoch]) => ({ postId, epoch })),
});
