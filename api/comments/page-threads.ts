import type { Pagination, Reply, ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import type { ReplyTree } from "./arrange-threads.ts";

/** First thread to show, how many, and how many children of each reply. */
export interface ThreadPage {
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
}

/** The part of a discussion that one page shows. */
export interface ShownTree {
  id: string;
  children: ShownTree[];
  pagination: Pagination;
}

export interface ShownThreads {
  items: ShownTree[];
  pagination: Pagination;
}

/** Cuts the page out of the arranged threads. */
export function pageThreads(threads: readonly ReplyTree[], page: ThreadPage): ShownThreads {
  const show = ({ reply, children }: ReplyTree): ShownTree => ({
    id: reply.id,
    children: children.slice(0, page.maxChildren).map(show),
    pagination: paginate(children.length, 0, page.maxChildren),
  });
  const { startIndex, maxReturned } = page;
  return {
    items: threads.slice(startIndex, startIndex + maxReturned).map(show),
    pagination: paginate(threads.length, startIndex, maxReturned),
  };
}

function paginate(total: number, startIndex: number, maxReturned: number): Pagination {
  const end = startIndex + maxReturned;
  return { curr: { startIndex, maxReturned }, next: end < total ? { startIndex: end, maxReturned } : null };
}

/** Ids of every reply on the page. */
export function listShownIds(trees: readonly ShownTree[]): string[] {
  return trees.flatMap((tree) => [tree.id, ...listShownIds(tree.children)]);
}

/** The page with its replies filled in. */
export function presentThreads(
  { items, pagination }: ShownThreads,
  posts: ReadonlyMap<string, Reply>,
): ReplyThreads {
  const present = (tree: ShownTree): ReplyThread[] => {
    const reply = posts.get(tree.id);
    const children = { items: tree.children.flatMap(present), pagination: tree.pagination };
    return reply === undefined ? [] : [{ reply, children }];
  };
  return { items: items.flatMap(present), pagination };
}
