import { maxAnswers } from "../../contract/comments.ts";
import type { Pagination } from "../../contract/entities/post.ts";
import { compareAge, type Reply, type ReplyTree, type Thread } from "./arrange-threads.ts";

/** First thread to show, how many, and how many children of each reply. */
export interface ThreadPage {
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
  /** How many threads are before the page, where it begins after a cursor: those say nothing of `startIndex`. */
  after?: { text: string; index: number } | null;
  /** The cursor that the page after a thread begins with. */
  buildCursor?: (last: Thread) => string;
}

/** The part of a discussion that one page shows. */
export interface ShownThread<Row extends Reply = Reply> {
  reply: Row;
  children: ShownThreads<Row>;
  /** Directly below it, shown or not. */
  answerCount: number;
}

export interface ShownThreads<Row extends Reply = Reply> {
  items: ShownThread<Row>[];
  pagination: Pagination;
}

/** Cuts a page out of the arranged threads: see `maxAnswers` for what it shows of each. */
export function pageThreads<Row extends Reply>(
  threads: readonly Thread<Row>[],
  page: ThreadPage,
): ShownThreads<Row> {
  const { maxReturned, maxChildren, after = null, buildCursor } = page;
  const startIndex = after?.index ?? page.startIndex;
  const end = startIndex + maxReturned;
  const first = threads.slice(startIndex, end);
  const shown = listShown(first, page);
  const show = ({ reply, children }: ReplyTree<Row>): ShownThread<Row> => {
    const items = children.filter((child) => shown.has(child));
    return {
      reply,
      children: {
        items: items.map(show),
        pagination: paginate(0, maxChildren, items.length < children.length ? items.length : null),
      },
      answerCount: children.length,
    };
  };
  const last = first.at(-1);
  const cursor = last && buildCursor ? { after: buildCursor(last) } : {};
  const next =
    end < threads.length ? { ...(after === null && { startIndex: end }), ...cursor, maxReturned } : null;
  return {
    items: first.map(show),
    pagination: {
      curr: after === null ? { startIndex, maxReturned } : { after: after.text, maxReturned },
      next,
    },
  };
}

/** Threads first, then level by level. */
function listShown<Row extends Reply>(
  threads: readonly ReplyTree<Row>[],
  { maxReturned, maxChildren }: ThreadPage,
): ReadonlySet<ReplyTree<Row>> {
  const shown = new Set(threads);
  let level = [...threads];
  while (level.length > 0) {
    level = level
      .flatMap(({ children }) => children.slice(0, maxChildren))
      .toSorted((a, b) => compareAge(a.reply, b.reply))
      .slice(0, maxReturned + maxAnswers - shown.size);
    for (const tree of level) shown.add(tree);
  }
  return shown;
}

const paginate = (startIndex: number, maxReturned: number, next: number | null): Pagination => ({
  curr: { startIndex, maxReturned },
  next: next === null ? null : { startIndex: next, maxReturned },
});
