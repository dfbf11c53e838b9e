import type { PostRow } from "./post-row.ts";

/** What decides a reply's place. */
export type Reply = Pick<
  PostRow,
  "id" | "parentId" | "authorIds" | "status" | "approved" | "likeCount" | "publishTimeMillis"
>;

export interface ThreadRules {
  approvedOnly: boolean;
  sorting: "top" | "newest" | "oldest";
  /** Members of the blog and the story's authors: a thread in which one of them wrote comes first under "top". */
  insiders: ReadonlySet<string>;
  /** Ms. */
  now: number;
}

/** A shown reply with those below it, oldest first. */
export interface ReplyTree<Row extends Reply = Reply> {
  reply: Row;
  children: ReplyTree<Row>[];
}

/**
 * The replies below `rootId` as threads in their order, by the plain rule. A deleted reply stays where somebody answered
 * it and vanishes elsewhere. A reply whose parent is not shown hangs on the next one above that is; nothing is there
 * before its own hour and that of all above it.
 */
export function arrangeThreads<Row extends Reply>(
  repliesTo: ReadonlyMap<string, readonly Row[]>,
  rootId: string,
  rules: ThreadRules,
): ReplyTree<Row>[] {
  const below = (id: string): ReplyTree<Row>[] =>
    (repliesTo.get(id) ?? [])
      .filter((reply) => reply.publishTimeMillis <= rules.now)
      .flatMap((reply) => {
        const children = below(reply.id);
        const isThere = reply.status === "PUBLISHED" && (reply.approved || !rules.approvedOnly);
        const isTombstone = reply.status === "DELETED" && children.length > 0;
        return isThere || isTombstone ? [{ reply, children }] : children;
      })
      .toSorted((a, b) => compareAge(a.reply, b.reply));
  return sortThreads(below(rootId), rules);
}

function sortThreads<Row extends Reply>(threads: ReplyTree<Row>[], { sorting, insiders }: ThreadRules) {
  if (sorting === "oldest") return threads;
  if (sorting === "newest") return threads.toReversed();
  const curated = new Set(threads.filter((thread) => hasInsider(thread, insiders)));
  return threads.toSorted(
    (a, b) => Number(curated.has(b)) - Number(curated.has(a)) || b.reply.likeCount - a.reply.likeCount,
  );
}

function hasInsider({ reply, children }: ReplyTree, insiders: ReadonlySet<string>): boolean {
  return (
    (reply.status === "PUBLISHED" && insiders.has(reply.authorIds[0] ?? "")) ||
    children.some((child) => hasInsider(child, insiders))
  );
}

/** Oldest first; of the same moment, the smaller id. */
export function compareAge(a: Reply, b: Reply): number {
  return a.publishTimeMillis - b.publishTimeMillis || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}
