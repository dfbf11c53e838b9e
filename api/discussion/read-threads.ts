import type { PostPage } from "../../contract/magma.ts";
import type { MembershipRow } from "../people/present-person.ts";
import type { Pagination, ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import { maxAnswers, type Sorting, type Tier } from "../../contract/comments.ts";
import type { ReplyRow } from "../posts/post-row.ts";
import { presentReply } from "../posts/present-post.ts";
import type { ServiceContext } from "../env.ts";
import { logRecomputeFailure } from "../telemetry/log-recompute-failure.ts";
import { groupBy } from "../store/group-by.ts";
import { runAll, runQuery, type Statement, statement } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { recomputeStories } from "./recompute-threads.ts";
import { replyCellNames } from "./reply-columns.ts";
import { selectDirtyStory, selectMembersOfPostsBlog, selectNewestReplyOfStory } from "./sql.ts";
import { buildCursor, findPosition } from "./thread-cursor.ts";
import { selectLeftOut, selectThreadsOf, selectTierCounts } from "./thread-sql.ts";

/** Which part of a discussion is requested. */
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

/** A reply with its position. */
export interface ThreadRow extends ReplyRow {
  root_id: string;
  /** Rank of the thread; smaller ranks come first. */
  thread_rank: number;
}

/** Row of `selectThreadsOf`: see `Level`. */
export interface LevelRow {
  state: string;
}

/** A reply's position, and its cells (`replyCellNames`) unless they were left out. */
type Cells = [id: string, time: number, rank: number, ...cells: unknown[]];

/** For each reply of the level above that has answers: its id, the answers unless they are only counted, and their number. */
interface Level {
  lists: [root: string, replies: Cells[] | null, count: number][];
}

/** A reply's place, and the reply itself unless it was left out of its level. */
type FoundReply = Pick<ThreadRow, "id" | "publish_time" | "root_id" | "thread_rank"> & {
  reply: Omit<ReplyRow, "host"> | null;
};

/** The replies that a page shows, and the number of those below each, counted up to one more than are shown. */
export interface FoundThreads {
  rows: ThreadRow[];
  counts: ReadonlyMap<string, number>;
}

/**
 * Longest JSON of a level, bytes: D1 ends a query with a value of more than two million. A body has quotation marks in it, which
 * its place in a list doubles.
 */
const maxLevel = 800_000;
/** What a reply takes in a level without its body, bytes. */
const bytesOfReply = 500;

/** Bytes of the longest body that is read with its reply, as no level may get too long; -1 if not even the replies may. */
function findMaxBody({ maxReturned, maxChildren }: ThreadPage): number {
  const widest = Math.max(maxReturned, (maxReturned + maxAnswers) * maxChildren, 1);
  return Math.max(-1, Math.floor(maxLevel / widest) - bytesOfReply);
}

type DirtyRow = { starter_id: string };
export type ThreadRows = [levels: LevelRow[], dirty: DirtyRow[]];
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
    statement<DirtyRow>(db, selectDirtyStory, postId),
  ];
}

/**
 * The replies of a page's levels: threads first, then level by level, oldest first. Their blog's host is `host`. What a level
 * has no room for, such as long replies, is read in another query.
 */
export async function findThreads(
  db: D1Database,
  levels: readonly LevelRow[],
  host: string,
  { maxReturned }: Pick<ThreadPage, "maxReturned">,
): Promise<FoundThreads> {
  const found: FoundReply[] = [];
  const counts = new Map<string, number>();
  for (const { state } of levels) {
    const { lists } = JSON.parse(state) as Level;
    for (const [root, , count] of lists) counts.set(root, count);
    const level = lists.flatMap(([root, replies]) => (replies ?? []).map((cells) => readCells(cells, root)));
    found.push(...level.toSorted(compareAge).slice(0, maxReturned + maxAnswers - found.length));
  }
  const leftOut = await readLeftOut(db, found);
  const rows = found.flatMap(({ reply, id, root_id, thread_rank }) => {
    const row = reply ?? leftOut.get(id);
    return row === undefined ? [] : [{ ...row, host, root_id, thread_rank }];
  });
  return { rows, counts };
}

function readCells([id, publish_time, thread_rank, ...cells]: Cells, root_id: string): FoundReply {
  const named = Object.fromEntries(replyCellNames.map((name, index) => [name, cells[index] ?? null]));
  const reply = named["body"] === null ? null : (named as unknown as Omit<ReplyRow, "host">);
  return { id, publish_time, thread_rank, root_id, reply };
}

async function readLeftOut(db: D1Database, found: readonly FoundReply[]) {
  const ids = found.filter(({ reply }) => reply === null).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, Omit<ReplyRow, "host">>();
  const rows = await runQuery<Omit<ReplyRow, "host">>(db, selectLeftOut, JSON.stringify(ids));
  return new Map(rows.map((row) => [row.id, row]));
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
  { db, now, isPreview = false }: Pick<ServiceContext, "db" | "now" | "isPreview">,
  read: () => Promise<Rows>,
): Promise<Rows> {
  const rows = await read();
  const [story] = rows[1];
  if (story === undefined || isPreview) return rows;
  try {
    await runAll(db, recomputeStories(db, [story.starter_id], now));
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

type Age = Pick<ThreadRow, "id" | "publish_time">;

/** Oldest first; for equal times by id. */
const compareAge = (a: Age, b: Age) =>
  a.publish_time - b.publish_time || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

/** By the rank of the order that was asked for. */
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
