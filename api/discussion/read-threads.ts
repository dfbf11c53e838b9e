import type { PostPage } from "../../contract/network/magma.ts";
import type { MembershipRow } from "../people/present-person.ts";
import type { Pagination, ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import { maxAnswers, type Sorting, type Tier } from "../../contract/discussion/comments.ts";
import { presentReply } from "../posts/present-post.ts";
import type { ServiceContext } from "../env.ts";
import { logRecomputeFailure } from "../telemetry/discussion-log.ts";
import { groupBy } from "../store/group-by.ts";
import { runAll, type Statement, statement } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { compareAge, findMaxBody, type FoundThreads, type LevelRow, type ThreadRow } from "./find-threads.ts";
import { recomputeBeforeReading } from "./recompute-threads.ts";
import { selectDirtyStory, selectMembersOfPostsBlog, selectNewestReplyOfStory } from "./sql.ts";
import { selectThreadsOf, selectTierCounts, firstUncuratedRank } from "./thread-sql.ts";

/** A thread's position in an index; fields the order doesn't use are set as well. */
interface ThreadPosition {
  rank: number;
  time: number;
  id: string;
}

/** Before and after every valid id and time. */
const last = { time: 8_640_000_000_000_000, id: "9".repeat(20) };
const first = { time: -last.time, id: "" };

/**
 * Start position of a tier's threads: ?8 to ?11 of the queries. Nothing is shown before its publication time;
 * `now` in ms.
 */
function findStart(tier: Tier, sorting: Sorting, now: number): ThreadPosition {
  if (sorting === "newest") return { rank: 0, time: now, id: last.id };
  const hasLowRank = sorting === "top" && (tier === "community" || tier === "unanswered");
  return hasLowRank ? { rank: firstUncuratedRank - 1, ...last } : { rank: -1, ...first };
}

/** The opaque cursor for the next page. */
const buildCursor = (sorting: Sorting, { rank, time, id }: ThreadPosition): string =>
  [sorting, rank, time, id].join(".");

const pattern = /^(top|discussed|newest|oldest)\.(\d{1,13})\.(-?\d{1,16})\.([1-9]\d{0,18})$/;

/** Position a page continues after. Throws 400 for a cursor that wasn't issued for this order. */
function findPosition(
  after: string | undefined,
  { tier, sorting }: { tier: Tier; sorting: Sorting },
  now: number,
): ThreadPosition {
  const start = findStart(tier, sorting, now);
  if (after === undefined) return start;
  const [, order, rank, time, id] = pattern.exec(after) ?? [];
  if (order !== sorting || id === undefined || Math.abs(Number(time)) > last.time) {
    throw new ServiceError("invalid", "after: must be the `after` value of a previous page", {
      field: "after",
    });
  }
  const place = { rank: Number(rank), time: Number(time), id };
  // A position from another tier may precede this tier's first thread; a time may be in the future.
  if (sorting === "newest") return place.time > now ? start : place;
  return sorting === "top" && place.rank < start.rank ? start : place;
}

/** The requested part of a discussion. */
export interface ThreadPage {
  /** Index of the first thread, number of threads, number of children of each reply. */
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
  approvedOnly: boolean;
  sorting: Sorting;
  tier: Tier;
  /** Continues after the last thread of another page; `startIndex` is then ignored. */
  after?: string | undefined;
}

type DirtyRow = { starter_id: string };
type ThreadRows = [levels: LevelRow[], dirty: DirtyRow[]];
type ThreadStatements = [levels: Statement<LevelRow>, dirty: Statement<DirtyRow>];

/** The statements for a page of threads. Throws 400 for an invalid cursor, or an order that the tier lacks. */
export function selectThreads(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  postId: string,
  page: ThreadPage,
): ThreadStatements {
  const { maxReturned, maxChildren, approvedOnly, sorting, tier, after } = page;
  if (sorting === "discussed" && tier !== "all")
    throw new ServiceError("invalid", "sorting: must not be discussed in this tier", { field: "sorting" });
  const startIndex = after === undefined ? page.startIndex : 0;
  const of = [postId, Number(approvedOnly && tier !== "pending" && tier !== "unanswered"), now];
  const { rank, time, id } = findPosition(after, page, now);
  const place = [rank, time, id.length, id];
  return [
    statement<LevelRow>(
      db,
      selectThreadsOf[tier][sorting],
      ...of,
      startIndex,
      maxReturned,
      maxChildren,
      maxReturned + maxAnswers,
      ...place,
      findMaxBody(page),
    ),
    statement<DirtyRow>(db, selectDirtyStory, postId, now),
  ];
}

/** Members of the blog that a post belongs to, for the badges of its discussion. */
export const prepareMembersOfPostsBlog = (db: D1Database, postId: string) =>
  statement<MembershipRow>(db, selectMembersOfPostsBlog, postId);

/** The newest approved reply in the discussion that a post belongs to. */
export const prepareNewestReply = (db: D1Database, postId: string, now: number) =>
  statement<{ id: string }>(db, selectNewestReplyOfStory, postId, now);

/** Numbers of threads below a post, by tier. */
export const prepareTierCounts = (db: D1Database, postId: string, now: number) =>
  statement<NonNullable<PostPage["tiers"]>>(db, selectTierCounts, postId, now);

/**
 * Reads a discussion, and again if its threads needed to be recomputed: replies were written by a release
 * without threads, or the blog's members changed. If recomputing fails, and in a preview, it is shown as it is.
 */
export async function readRecomputed<Rows extends readonly [...ThreadRows, ...unknown[]]>(
  context: Pick<ServiceContext, "db" | "now" | "isPreview">,
  read: () => Promise<Rows>,
): Promise<Rows> {
  const rows = await read();
  const [story] = rows[1];
  if (story === undefined || context.isPreview === true) return rows;
  try {
    await runAll(context.db, recomputeBeforeReading(context, story.starter_id));
  } catch (error) {
    logRecomputeFailure(story.starter_id, error);
    return rows;
  }
  return read();
}

/** The threads below `rootId` as returned by calls. */
export function presentThreads(
  { rows, counts }: FoundThreads,
  rootId: string,
  page: ThreadPage,
): ReplyThreads {
  const { startIndex, maxReturned, maxChildren, sorting, after } = page;
  const byRoot = groupBy(rows, (row) => row.root_id);
  const present = (row: ThreadRow): ReplyThread => {
    const children = byRoot.get(row.id) ?? [];
    const answers = counts.get(row.id) ?? 0;
    return {
      reply: presentReply(row),
      children: {
        items: children.map(present),
        pagination: paginate(0, maxChildren, answers > children.length ? children.length : null),
      },
      answerCount: answers > maxChildren ? null : answers,
    };
  };
  const threads = (byRoot.get(rootId) ?? []).toSorted(orders[sorting]);
  const end = threads.at(-1);
  const at = (index: number) => (after === undefined ? { startIndex: index } : {});
  const goesOn = end !== undefined && (counts.get(rootId) ?? 0) > threads.length;
  return {
    items: threads.map(present),
    pagination: {
      curr: { ...at(startIndex), ...(after === undefined ? {} : { after }), maxReturned },
      next: goesOn
        ? { ...at(startIndex + maxReturned), after: buildCursor(sorting, positionOf(end)), maxReturned }
        : null,
    },
  };
}

const positionOf = ({ thread_rank, publish_time, id }: ThreadRow) => ({
  rank: thread_rank,
  time: publish_time,
  id,
});

/** Compares by rank in the requested order. */
function compareRank(a: ThreadRow, b: ThreadRow): number {
  return a.thread_rank - b.thread_rank || compareAge(a, b);
}

const orders: Record<Sorting, (a: ThreadRow, b: ThreadRow) => number> = {
  top: compareRank,
  discussed: compareRank,
  newest: (a, b) => compareAge(b, a),
  oldest: compareAge,
};

const paginate = (startIndex: number, maxReturned: number, next: number | null): Pagination => ({
  curr: { startIndex, maxReturned },
  next: next === null ? null : { startIndex: next, maxReturned },
});
