import type { Pagination, ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import { assertFound } from "../service-error.ts";
import { presentReply } from "./present-post.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { isPublished } from "./visibility.ts";

export interface ThreadPage {
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
  approvedOnly: boolean;
  sorting: "top" | "newest" | "oldest";
}

/** A shown reply with those below it. */
interface Tree {
  reply: PostRow;
  children: Tree[];
}

const byAge = (a: Tree, b: Tree) =>
  a.reply.publishTimeMillis - b.reply.publishTimeMillis || (a.reply.id < b.reply.id ? -1 : 1);

/**
 * The replies below a post, oldest first. A deleted one stands as long as it is answered; the answers to one that is not
 * shown hang on the next above that is.
 */
function findTrees(tables: Tables, postId: string, approvedOnly: boolean, now: number): Tree[] {
  return (tables.repliesTo.get(postId) ?? [])
    .flatMap((reply) => {
      const children = findTrees(tables, reply.id, approvedOnly, now);
      const isShown = isPublished(reply, now)
        ? reply.approved || !approvedOnly
        : reply.status === "DELETED" && children.length > 0;
      return isShown ? [{ reply, children }] : children;
    })
    .toSorted(byAge);
}

/** Those whose threads come first: members of the blog and the story's authors. */
function findInsiders(tables: Tables, post: PostRow): ReadonlySet<string> {
  const members = tables.memberships.filter((membership) => membership.blogId === post.blogId);
  return new Set([
    ...members.map((membership) => membership.personId),
    ...(tables.posts.get(post.starterId)?.authorIds ?? []),
  ]);
}

function hasInsider({ reply, children }: Tree, insiders: ReadonlySet<string>): boolean {
  const isInsider = reply.status === "PUBLISHED" && reply.authorIds.some((id) => insiders.has(id));
  return isInsider || children.some((child) => hasInsider(child, insiders));
}

function sortTrees(trees: Tree[], sorting: ThreadPage["sorting"], insiders: ReadonlySet<string>): Tree[] {
  if (sorting === "oldest") return trees;
  if (sorting === "newest") return trees.toReversed();
  const rank = (tree: Tree) => Number(hasInsider(tree, insiders));
  return trees.toSorted((a, b) => rank(b) - rank(a) || b.reply.likeCount - a.reply.likeCount);
}

function paginate(total: number, startIndex: number, maxReturned: number): Pagination {
  const end = startIndex + maxReturned;
  return { curr: { startIndex, maxReturned }, next: end < total ? { startIndex: end, maxReturned } : null };
}

/** The replies below a post as threads; children in the order in which they were written. */
export function presentThreads(tables: Tables, post: PostRow, page: ThreadPage, now: number): ReplyThreads {
  const { startIndex, maxReturned, maxChildren, approvedOnly, sorting } = page;
  const present = ({ reply, children }: Tree): ReplyThread => ({
    reply: presentReply(tables, reply),
    children: {
      items: children.slice(0, maxChildren).map(present),
      pagination: paginate(children.length, 0, maxChildren),
    },
  });
  const trees = sortTrees(findTrees(tables, post.id, approvedOnly, now), sorting, findInsiders(tables, post));
  return {
    items: trees.slice(startIndex, startIndex + maxReturned).map(present),
    pagination: paginate(trees.length, startIndex, maxReturned),
  };
}

/** Every reply in a page of threads, as it is stored. */
export function findRows(tables: Tables, threads: Pick<ReplyThreads, "items">): PostRow[] {
  return threads.items.flatMap(({ reply, children }) => [
    assertFound(tables.posts.get(reply.id), `post ${reply.id}`),
    ...findRows(tables, children),
  ]);
}
