import type { Repost, Stream, StreamItem } from "../../contract/entities/post.ts";
import { applyLook, ownLook, type PlacementLook } from "../../contract/posts/placement.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId, prepareBlogs } from "../people/blogs.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { parseJson } from "../store/json-cells.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import type { SummaryRow } from "./post-row.ts";
import { presentSummary } from "./present-post.ts";
import {
  selectStream,
  selectStreamOfBlog,
  selectStreamOfSisters,
  selectStreamKeys,
  selectFutureYears,
  selectYears,
} from "./sql.ts";
import { findBlogOfList, networkList } from "./stream-list.ts";
import { preparePeople } from "../people/prepare-people.ts";

/** Page of a list: only items older than `startTime` (ms), at most `maxReturned`. */
export interface StreamPage {
  startTime?: number | undefined;
  maxReturned: number;
}

/** Row of `selectStream`. */
export interface StreamRow extends SummaryRow {
  stream_time: number;
  repost_id: string | null;
  repost_blog_id: string | null;
  repost_person_id: string | null;
  repost_time: number | null;
  /** JSON. In the receiving blog's own list only; null for the story's look. */
  repost_look?: string | null;
}

/**
 * Exclusive upper bound for timestamps on the page: older than the previous page, and never in the future.
 */
export function findUpperBound({ startTime }: StreamPage, now: number): number {
  return Math.min(startTime ?? Infinity, now + 1);
}

/**
 * A page of a list, with all people and blogs it refers to; 404 for a list of an unknown blog, which is only checked if
 * the list is empty.
 */
export async function readStream(context: ServiceContext, list: string, page: StreamPage): Promise<Stream> {
  const blogId = findBlogOfList(list);
  const range = [list, findUpperBound(page, context.now), page.maxReturned + 1] as const;
  const rows = await (blogId === null
    ? runQuery<StreamRow>(context.db, selectStream, ...range)
    : runQuery<StreamRow>(context.db, selectStreamOfBlog, ...range, blogId));
  if (rows.length === 0 && blogId !== null) await getBlogOfId(context.db, blogId);
  return completeStream(context.db, rows, page);
}

/** The newest stories of other blogs in a blog's language, with all people and blogs they refer to. */
export async function readStreamOfSisters(
  context: ServiceContext,
  blogId: string,
  page: StreamPage,
): Promise<Stream> {
  // Without the extra row that indicates a next page: this list has none.
  const range = [networkList, findUpperBound(page, context.now), page.maxReturned] as const;
  const rows = await runQuery<StreamRow>(context.db, selectStreamOfSisters, ...range, blogId);
  return completeStream(context.db, rows, page);
}

/** Completes rows of `selectStream` to a page; one row more than the page size means there is a next page. */
export async function completeStream(
  db: D1Database,
  rows: readonly StreamRow[],
  page: StreamPage,
): Promise<Stream> {
  const items = rows.slice(0, page.maxReturned).map(presentStreamItem);
  const [people, blogs] = await runAll(db, [
    preparePeople(db, namePeople(items)),
    prepareBlogs(db, nameBlogs(items)),
  ]);
  const { maxReturned, startTime } = page;
  const last = items.at(-1);
  return {
    items,
    pagination: {
      curr: startTime === undefined ? { maxReturned } : { startTime, maxReturned },
      // Timestamps are unique (docs/decisions/0011), so the next page starts right below the last one.
      next:
        rows.length > items.length && last !== undefined ? { startTime: last.timestamp, maxReturned } : null,
    },
    people: presentPeople(people),
    blogs: presentBlogs(blogs),
  };
}

function presentStreamItem(row: StreamRow): StreamItem {
  const repost = presentRepost(row);
  const look = (parseJson(row.repost_look ?? "null") as PlacementLook | null) ?? ownLook;
  const post = applyLook(presentSummary(row), look);
  return { id: repost?.id ?? row.id, timestamp: row.stream_time, post, repost };
}

function presentRepost(row: StreamRow): Repost | null {
  if (row.repost_id === null || row.repost_blog_id === null || row.repost_time === null) return null;
  return {
    id: row.repost_id,
    blogId: row.repost_blog_id,
    personId: row.repost_person_id,
    timestamp: row.repost_time,
  };
}

const namePeople = (items: readonly StreamItem[]) => [
  ...new Set(
    items.flatMap(({ post, repost }) => [...post.authorIds, ...(repost?.personId ? [repost.personId] : [])]),
  ),
];

const nameBlogs = (items: readonly StreamItem[]) => [
  ...new Set(items.flatMap(({ post, repost }) => [post.defaultBlogId, ...(repost ? [repost.blogId] : [])])),
];

/**
 * A page of several lists merged: the newest keys of each list in one batch, the posts in a second. The rows
 * read grow with the number of lists and the page length, not with the posts.
 */
export async function readMergedStream(
  context: ServiceContext,
  lists: readonly string[],
  page: StreamPage,
): Promise<Stream> {
  const { db, now } = context;
  const bound = findUpperBound(page, now);
  const keys = await runAll(
    db,
    lists.map((list) =>
      statement<{ timestamp: number }>(db, selectStreamKeys, list, bound, page.maxReturned + 1),
    ),
  );
  const newest = keys
    .flatMap((entries, index) => entries.map(({ timestamp }) => ({ timestamp, list: lists[index] ?? "" })))
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .slice(0, page.maxReturned + 1);
  const rows = await runAll(
    db,
    newest.map(({ list, timestamp }) => statement<StreamRow>(db, selectStream, list, timestamp + 1, 1)),
  );
  return completeStream(db, rows.flat(), page);
}

/**
 * The years (UTC) of a list, newest first, with their number of posts, from the year of `since` (ms) on.
 * Counts are maintained by triggers, so the rows read grow with years and scheduled posts, not with all
 * posts.
 */
export async function readArchiveYears({ db, now }: ServiceContext, list: string, since = 0) {
  const [counted, future] = await runAll(db, [
    statement<{ year: number; posts: number }>(db, selectYears, list),
    statement<{ year: number }>(db, selectFutureYears, list, now),
  ]);
  const first = new Date(since).getUTCFullYear();
  return counted
    .map(({ year, posts }) => ({ year, posts: posts - future.filter((entry) => entry.year === year).length }))
    .filter(({ year, posts }) => posts > 0 && year >= first);
}
