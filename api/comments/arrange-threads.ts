import { groupBy } from "../store/group-by.ts";

/** What decides a reply's place. Times in ms. SQLite has 0 and 1 for booleans. */
export interface ReplySkeleton {
  id: string;
  parent_id: string | null;
  author_id: string;
  status: string;
  approved: number;
  like_count: number;
  publish_time: number;
}

export interface ThreadRules {
  approvedOnly: boolean;
  sorting: "top" | "newest" | "oldest";
  /** Members of the blog and the story's authors: a thread in which one of them wrote comes first under "top". */
  insiders: ReadonlySet<string>;
}

/** A shown reply with those below it, oldest first. */
export interface ReplyTree {
  reply: ReplySkeleton;
  children: ReplyTree[];
}

/**
 * The replies below `rootId` as threads in their order. A deleted reply stays where somebody answered it and vanishes
 * elsewhere. A reply whose parent is not shown hangs on the next one above that is.
 */
export function arrangeThreads(
  replies: readonly ReplySkeleton[],
  rootId: string,
  rules: ThreadRules,
): ReplyTree[] {
  const byParent = groupBy(replies, (reply) => reply.parent_id);
  const below = (id: string): ReplyTree[] =>
    (byParent.get(id) ?? [])
      .flatMap((reply) => {
        const children = below(reply.id);
        if (reply.status === "PUBLISHED" && (reply.approved === 1 || !rules.approvedOnly)) {
          return [{ reply, children }];
        }
        if (reply.status === "DELETED" && children.length > 0) return [{ reply, children }];
        return children;
      })
      .toSorted((a, b) => compareAge(a.reply, b.reply));
  return sortThreads(below(rootId), rules);
}

function sortThreads(threads: ReplyTree[], { sorting, insiders }: ThreadRules): ReplyTree[] {
  if (sorting === "oldest") return threads;
  if (sorting === "newest") return threads.toSorted((a, b) => compareAge(b.reply, a.reply));
  const curated = new Set(threads.filter((thread) => hasInsider(thread, insiders)));
  return threads.toSorted(
    (a, b) =>
      Number(curated.has(b)) - Number(curated.has(a)) ||
      b.reply.like_count - a.reply.like_count ||
      compareAge(a.reply, b.reply),
  );
}

function hasInsider({ reply, children }: ReplyTree, insiders: ReadonlySet<string>): boolean {
  return (
    (reply.status === "PUBLISHED" && insiders.has(reply.author_id)) ||
    children.some((child) => hasInsider(child, insiders))
  );
}

/** Oldest first; of the same moment, the smaller id. */
function compareAge(a: ReplySkeleton, b: ReplySkeleton): number {
  return a.publish_time - b.publish_time || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}
