import { maxAnswers } from "../../contract/discussion/comments.ts";
import type { ReplyRow } from "../posts/post-row.ts";
import { runQuery } from "../store/query.ts";
import { replyCellNames } from "./reply-columns.ts";
import { selectLeftOut } from "./thread-sql.ts";

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

/**
 * For each reply of the level above that has children: its id, the children unless they are only counted, and their
 * number.
 */
interface Level {
  lists: [root: string, replies: Cells[] | null, count: number][];
}

/** A reply's position, and the reply itself unless it was left out of its level. */
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
/** Size of a reply in a level without its body, bytes. */
const bytesOfReply = 500;

/** Bytes of the longest body that is read with its reply, as no level may get too long; -1 if not even the replies may. */
export function findMaxBody({
  maxReturned,
  maxChildren,
}: Record<"maxReturned" | "maxChildren", number>): number {
  const widest = Math.max(maxReturned, (maxReturned + maxAnswers) * maxChildren, 1);
  return Math.max(-1, Math.floor(maxLevel / widest) - bytesOfReply);
}

/**
 * The replies of a page's levels: threads first, then level by level, oldest first. Their blog's host is `host`. What a level
 * has no room for, such as long replies, is read in another query.
 */
export async function findThreads(
  db: D1Database,
  levels: readonly LevelRow[],
  host: string,
  { maxReturned }: { maxReturned: number },
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

/** The replies that had no room in their level, by id. */
async function readLeftOut(db: D1Database, found: readonly FoundReply[]) {
  const ids = found.filter(({ reply }) => reply === null).map(({ id }) => id);
  if (ids.length === 0) return new Map<string, Omit<ReplyRow, "host">>();
  const rows = await runQuery<Omit<ReplyRow, "host">>(db, selectLeftOut, JSON.stringify(ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type Age = Pick<ThreadRow, "id" | "publish_time">;

/** Oldest first; for equal times by id. */
export const compareAge = (a: Age, b: Age) =>
  a.publish_time - b.publish_time || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
