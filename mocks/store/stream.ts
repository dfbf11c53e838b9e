import type { Repost, Stream } from "../../contract/entities/post.ts";
import { presentSummary } from "./present-post.ts";
import { findSurroundings } from "./surroundings.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { isListed } from "./visibility.ts";

export interface StreamPage {
  /** Only items older than this, ms. */
  startTime?: number | undefined;
  maxReturned: number;
}

/** A story, or a card of it on another blog, in its place in a list. */
export interface Entry {
  id: string;
  timestamp: number;
  post: PostRow;
  repost: Repost | null;
}

const byNewest = (a: Entry, b: Entry) => b.timestamp - a.timestamp;

/** A post's entries: under its home blog, and on each blog that has shared it by now. */
function listEntries(tables: Tables, post: PostRow, now: number): Entry[] {
  const timeOf = (id: string) => tables.streamTimes.get(id) ?? post.publishTimeMillis;
  const own = { id: post.id, timestamp: timeOf(post.id), post, repost: null };
  const shared = post.reposts
    .filter((repost) => repost.timestamp <= now)
    .map((repost) => ({ id: repost.id, timestamp: timeOf(repost.id), post, repost }));
  return [own, ...shared];
}

function findEntries(tables: Tables, now: number): Entry[] {
  return [...tables.posts.values()]
    .filter((post) => isListed(post, now))
    .flatMap((post) => listEntries(tables, post, now));
}

/** A blog's own stories and those it shares. */
export function findBlogEntries(tables: Tables, blogId: string, now: number): Entry[] {
  return findEntries(tables, now).filter(({ post, repost }) => (repost?.blogId ?? post.blogId) === blogId);
}

/** Stories under their home blogs, each once. */
export function findHomeEntries(tables: Tables, now: number): Entry[] {
  return findEntries(tables, now).filter(({ repost }) => repost === null);
}

/** What a person published, on every blog. */
export function findAuthorEntries(tables: Tables, personId: string, now: number): Entry[] {
  return findHomeEntries(tables, now).filter(({ post }) => post.authorIds.includes(personId));
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
      next:
        older.length > shown.length && last !== undefined ? { startTime: last.timestamp, maxReturned } : null,
    },
    ...findSurroundings(
      tables,
      items.map((item) => item.post),
      items.flatMap((item) => item.repost ?? []),
    ),
  };
}
