import type { Sorting, Tier } from "../../contract/comments.ts";
import type { PostRow } from "./post-row.ts";

/** What decides a reply's place. */
export type Reply = Pick<
  PostRow,
  "id" | "parentId" | "authorIds" | "status" | "approved" | "likeCount" | "publishTimeMillis"
> &
  Partial<Pick<PostRow, "isFeatured" | "isWithheld" | "entryMarks">>;

export interface ThreadRules {
  approvedOnly: boolean;
  sorting: Sorting;
  tier?: Tier;
  /** Members of the blog and the story's authors: a thread in which one of them wrote comes first under "top". */
  insiders: ReadonlySet<string>;
  /** Threads are questions: what counts is that an insider has answered. */
  isAsk?: boolean;
  /** Ms. */
  now: number;
}

/** A shown reply with those below it, oldest first. */
export interface ReplyTree<Row extends Reply = Reply> {
  reply: Row;
  children: ReplyTree<Row>[];
}

/** A thread with what its place hangs on. */
export interface Thread<Row extends Reply = Reply> extends ReplyTree<Row> {
  /** Staff or an author of the story wrote in it. */
  isCurated: boolean;
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
): Thread<Row>[] {
  const approvedOnly = rules.approvedOnly && rules.tier !== "pending" && rules.tier !== "unanswered";
  const below = (id: string): ReplyTree<Row>[] =>
    (repliesTo.get(id) ?? [])
      .filter((reply) => reply.publishTimeMillis <= rules.now)
      .flatMap((reply) => {
        const children = below(reply.id);
        // An entry of a liveblog is in no thread.
        if (reply.entryMarks) return children;
        const isThere =
          reply.status === "PUBLISHED" && (reply.approved || (!approvedOnly && reply.isWithheld !== true));
        const isTombstone = reply.status === "DELETED" && children.length > 0;
        return isThere || isTombstone ? [{ reply, children }] : children;
      })
      .toSorted((a, b) => compareAge(a.reply, b.reply));
  return below(rootId)
    .map((tree) => ({
      ...tree,
      isCurated:
        rules.isAsk === true
          ? tree.children.some((answer) => hasInsider(answer, rules.insiders))
          : hasInsider(tree, rules.insiders),
    }))
    .filter(
      (thread) =>
        (rules.tier ?? "all") === "all" ||
        (rules.tier === "unanswered" ? !thread.isCurated : findTier(thread) === rules.tier),
    )
    .toSorted((a, b) => compareThreads(a, b, rules.sorting));
}

/** Where a thread stands: it begins with a pending reply, or somebody of the blog wrote in it, or it is its readers'. */
export function findTier({ reply, isCurated }: Thread): "pending" | "staff" | "community" {
  if (reply.status === "PUBLISHED" && !reply.approved) return "pending";
  return isCurated ? "staff" : "community";
}

/** Negative where `a` stands before `b`. */
export function compareThreads(a: Thread, b: Thread, sorting: Sorting): number {
  if (sorting === "oldest") return compareAge(a.reply, b.reply);
  if (sorting === "newest") return compareAge(b.reply, a.reply);
  return (
    Number(b.isCurated) - Number(a.isCurated) ||
    Number(b.reply.isFeatured ?? false) - Number(a.reply.isFeatured ?? false) ||
    b.reply.likeCount - a.reply.likeCount ||
    compareAge(a.reply, b.reply)
  );
}

function hasInsider({ reply, children }: ReplyTree, insiders: ReadonlySet<string>): boolean {
  return (
    (reply.status === "PUBLISHED" && insiders.has(reply.authorIds[0] ?? "")) ||
    children.some((child) => hasInsider(child, insiders))
  );
}

/** Oldest first; of the same moment, the smaller id. */
export function compareAge(
  a: Pick<Reply, "id" | "publishTimeMillis">,
  b: Pick<Reply, "id" | "publishTimeMillis">,
): number {
  if (a.id === b.id) return 0;
  return a.publishTimeMillis - b.publishTimeMillis || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}
