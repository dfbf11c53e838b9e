import { maxAnswers, type Sorting } from "../../contract/discussion/comments.ts";
import type { Post } from "../../contract/entities/post.ts";

/*
 * A simple model of threads, to compare with the services, which maintain the order of threads incrementally.
 */

/** The fields that determine a reply's position. */
export type ModelRow = Pick<
  Post,
  "id" | "parentId" | "authorIds" | "status" | "approved" | "likeCount" | "publishTimeMillis"
>;

interface ThreadRules {
  approvedOnly: boolean;
  sorting: Sorting;
  /**
   * Members of the blog and the story's authors: under "top", threads that one of them wrote in come first.
   */
  insiders: ReadonlySet<string>;
  /** Milliseconds. */
  now: number;
}

/** A shown reply with its children, oldest first. */
interface ReplyTree {
  reply: ModelRow;
  children: ReplyTree[];
}

interface Thread extends ReplyTree {
  /** True if staff or an author of the story wrote in it. */
  isCurated: boolean;
  /** Approved answers at any depth, shown or not; 0 for an answer shown in place of a hidden ancestor. */
  size: number;
}

type RepliesTo = ReadonlyMap<string | null, readonly ModelRow[]>;

/**
 * The replies below `rootId` as ordered threads. A deleted reply is shown if it has an answer, and hidden
 * otherwise. A reply whose parent is hidden belongs to the nearest shown ancestor. Nothing is shown before
 * its own publication time and those of all ancestors.
 */
export function arrangeThreads(
  repliesTo: RepliesTo,
  rootId: string,
  { approvedOnly, sorting, insiders, now }: ThreadRules,
): Thread[] {
  const below = (id: string): ReplyTree[] =>
    (repliesTo.get(id) ?? [])
      .filter((reply) => reply.publishTimeMillis <= now)
      .flatMap((reply) => {
        const children = below(reply.id);
        const isThere = reply.status === "PUBLISHED" && (reply.approved || !approvedOnly);
        const isTombstone = reply.status === "DELETED" && children.length > 0;
        return isThere || isTombstone ? [{ reply, children }] : children;
      })
      .toSorted((a, b) => compareAge(a.reply, b.reply));
  return below(rootId)
    .map((tree) => ({
      ...tree,
      isCurated: hasInsider(tree, insiders),
      size: tree.reply.parentId === rootId ? countAnswers(repliesTo, tree.reply.id) : 0,
    }))
    .toSorted((a, b) => compareThreads(a, b, sorting));
}

function compareThreads(a: Thread, b: Thread, sorting: Sorting): number {
  if (sorting === "oldest") return compareAge(a.reply, b.reply);
  if (sorting === "newest") return compareAge(b.reply, a.reply);
  if (sorting === "discussed") return b.size - a.size || compareAge(a.reply, b.reply);
  return (
    Number(b.isCurated) - Number(a.isCurated) ||
    b.reply.likeCount - a.reply.likeCount ||
    compareAge(a.reply, b.reply)
  );
}

const countAnswers = (repliesTo: RepliesTo, id: string): number =>
  (repliesTo.get(id) ?? []).reduce(
    (sum, { id: answer, status, approved }) =>
      sum + Number(status === "PUBLISHED" && approved) + countAnswers(repliesTo, answer),
    0,
  );

function hasInsider({ reply, children }: ReplyTree, insiders: ReadonlySet<string>): boolean {
  return (
    (reply.status === "PUBLISHED" && insiders.has(reply.authorIds[0] ?? "")) ||
    children.some((child) => hasInsider(child, insiders))
  );
}

/** Oldest first; at the same time, the smaller id first. */
function compareAge(a: ModelRow, b: ModelRow): number {
  if (a.id === b.id) return 0;
  return a.publishTimeMillis - b.publishTimeMillis || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

/** First thread of the page, number of threads, and number of children of each reply. */
interface ThreadPage {
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
}

/** The part of a discussion on one page; `next` if there is more. */
export interface ShownThreads {
  items: { reply: { id: string }; children: ShownThreads }[];
  pagination: { next: { startIndex?: number | undefined } | null };
}

/** Selects one page from the arranged threads: see `maxAnswers` for the part shown of each. */
export function pageThreads(threads: readonly Thread[], page: ThreadPage): ShownThreads {
  const end = page.startIndex + page.maxReturned;
  const first = threads.slice(page.startIndex, end);
  const shown = listShown(first, page);
  const show = ({ reply, children }: ReplyTree): ShownThreads["items"][number] => {
    const items = children.filter((child) => shown.has(child));
    const next = items.length < children.length ? { startIndex: items.length } : null;
    return { reply, children: { items: items.map(show), pagination: { next } } };
  };
  return {
    items: first.map(show),
    pagination: { next: end < threads.length ? { startIndex: end } : null },
  };
}

/** Threads first, then level by level. */
function listShown(
  threads: readonly ReplyTree[],
  { maxReturned, maxChildren }: ThreadPage,
): ReadonlySet<ReplyTree> {
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
