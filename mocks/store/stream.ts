import type { Repost, Stream } from "../../contract/entities/post.ts";
import { findReposts, presentSummary } from "./present-post.ts";
import { findSurroundings } from "./surroundings.ts";
import type { PostRow, Tables } from "./tables.ts";
import { isListed } from "./visibility.ts";

export interface StreamPage {
  /** Only items older than this, ms. */
  startTime?: number | undefined;
  maxReturned: number;
}

interface Entry {
  id: string;
  timestamp: number;
  post: PostRow;
  repost: Repost | null;
}

const byNewest = (a: Entry, b: Entry) => b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1);

/** A blog's own stories and those it shares, or a selection of them. */
export function findBlogEntries(tables: Tables, blogId: string, now: number): Entry[] {
  return [...tables.posts.values()].filter((post) => isListed(post, now)).flatMap((post): Entry[] => {
    if (post.blogId === blogId) return [{ id: post.id, timestamp: post.publishTimeMillis, post, repost: null }];
    const repost = findReposts(tables, post).find((repost) => repost.blogId === blogId && repost.timestamp <= now);
    return repost === undefined ? [] : [{ id: repost.id, timestamp: repost.timestamp, post, repost }];
  });
}

/** Stories under their home blogs, each once. */
export function findHomeEntries(tables: Tables, now: number): Entry[] {
  return [...tables.posts.values()]
    .filter((post) => isListed(post, now))
    .map((post) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null }));
}

/** One page of entries, newest first. */
export function presentStream(tables: Tables, entries: Entry[], page: StreamPage, now: number): Stream {
  const { startTime = Infinity, maxReturned } = page;
  const older = entries.filter((entry) => entry.timestamp < startTime).toSorted(byNewest);
  const shown = older.slice(0, maxReturned);
  const last = shown.at(-1);
  const items = shown.map((entry) => ({ ...entry, post: presentSummary(tables, entry.post, now) }));
  return {
    items,
    pagination: {
      curr: page.startTime === undefined ? { maxReturned } : { startTime: page.startTime, maxReturned },
      next: older.length > shown.length && last !== undefined ? { startTime: last.timestamp, maxReturned } : null,
    },
    ...findSurroundings(
      tables,
      items.map((item) => item.post),
      items.flatMap((item) => item.repost?.personId ?? []),
    ),
  };
}
