import type { Pagination, ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import { maxAnswers } from "../../contract/comments.ts";
import type { PostRow } from "../core/post-row.ts";
import { presentReply } from "../core/present-post.ts";
import type { ServiceContext } from "../env.ts";
import { logUnsettled } from "../telemetry/log-unsettled.ts";
import { groupBy } from "../store/group-by.ts";
import { runQueries } from "../store/query.ts";
import { settleStories } from "./settle-threads.ts";
import {
  selectNewestThreads,
  selectOldestThreads,
  selectThreadAt,
  selectTopThreads,
  selectUnsettledStory,
} from "./sql.ts";

/** Which part of a discussion is asked for. */
export interface ThreadPage {
  /** First thread to show, how many, and how many children of each reply. */
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
  approvedOnly: boolean;
  sorting: "top" | "newest" | "oldest";
}

/** A reply with its place: see `selectTopThreads`. */
export interface ThreadRow extends PostRow {
  root_id: string;
  curated: number;
  /** How many answers it has, counted to one more than a page shows. */
  answers: number;
}

export type ThreadRows = [threads: ThreadRow[], next: unknown[], unsettled: { starter_id: string }[]];

const selections = { top: selectTopThreads, newest: selectNewestThreads, oldest: selectOldestThreads };

/** What is asked of the database for a page of threads; the rows are `ThreadRows`. */
export function selectThreads(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  postId: string,
  { startIndex, maxReturned, maxChildren, approvedOnly, sorting }: ThreadPage,
): D1PreparedStatement[] {
  const of = [postId, Number(approvedOnly), now];
  return [
    db
      .prepare(selections[sorting])
      .bind(...of, startIndex, maxReturned, maxChildren, maxReturned + maxAnswers),
    db.prepare(selectThreadAt).bind(...of, startIndex + maxReturned),
    db.prepare(selectUnsettledStory).bind(postId),
  ];
}

/**
 * Reads a discussion with whatever else, and once more if it was found out of order: a release that knew no threads has
 * written in it, or somebody has joined or left the blog. Where it cannot be put in order, it is shown as it stands.
 */
export async function readSettled<Rows extends readonly [...ThreadRows, ...unknown[]]>(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  read: () => Promise<Rows>,
): Promise<Rows> {
  const rows = await read();
  const [story] = rows[2];
  if (story === undefined) return rows;
  try {
    await runQueries(db, settleStories(db, [story.starter_id], now));
  } catch (error) {
    logUnsettled(story.starter_id, error);
    return rows;
  }
  return read();
}

/** The threads below `rootId` as they go over the wire. */
export function presentThreads(
  [rows, next]: readonly [ThreadRow[], unknown[], ...unknown[]],
  rootId: string,
  { startIndex, maxReturned, maxChildren, sorting }: ThreadPage,
): ReplyThreads {
  const byRoot = groupBy(rows.toSorted(compareAge), (row) => row.root_id);
  const present = (row: ThreadRow): ReplyThread => {
    const children = byRoot.get(row.id) ?? [];
    return {
      reply: presentReply(row),
      children: {
        items: children.map(present),
        pagination: paginate(0, maxChildren, row.answers > children.length ? children.length : null),
      },
    };
  };
  const threads = (byRoot.get(rootId) ?? []).toSorted(orders[sorting]);
  return {
    items: threads.map(present),
    pagination: paginate(startIndex, maxReturned, next.length > 0 ? startIndex + maxReturned : null),
  };
}

/** Oldest first; of the same moment, the smaller id. */
const compareAge = (a: ThreadRow, b: ThreadRow) =>
  a.publish_time - b.publish_time || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

const orders: Record<ThreadPage["sorting"], (a: ThreadRow, b: ThreadRow) => number> = {
  top: (a, b) => b.curated - a.curated || b.like_count - a.like_count || compareAge(a, b),
  newest: (a, b) => compareAge(b, a),
  oldest: compareAge,
};

const paginate = (startIndex: number, maxReturned: number, next: number | null): Pagination => ({
  curr: { startIndex, maxReturned },
  next: next === null ? null : { startIndex: next, maxReturned },
});
