import type { ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import { presentPost } from "./present-post.ts";
import type { PostRow, Tables } from "./tables.ts";
import { isPublished } from "./visibility.ts";

export interface ThreadPage {
  startIndex: number;
  maxReturned: number;
  maxChildren: number;
  approvedOnly: boolean;
  sorting: "top" | "newest" | "oldest";
}

/** True when a reply, or one below it, is for the reader to see: a deleted one stands as long as it is answered. */
function isShown(tables: Tables, reply: PostRow, page: ThreadPage, now: number): boolean {
  if (isPublished(reply, now)) return reply.approved || !page.approvedOnly;
  return reply.status === "DELETED" && (tables.repliesTo.get(reply.id) ?? []).some((child) => isShown(tables, child, page, now));
}

/** Replies by the story's authors and by members of the blog stand first under `top`. */
function isCurated(tables: Tables, reply: PostRow): boolean {
  const starter = tables.posts.get(reply.starterId);
  return reply.authorIds.some(
    (id) =>
      starter?.authorIds.includes(id) === true ||
      tables.memberships.some((membership) => membership.personId === id && membership.blogId === reply.blogId),
  );
}

const byAge = (a: PostRow, b: PostRow) => a.publishTimeMillis - b.publishTimeMillis || (a.id < b.id ? -1 : 1);

function sortReplies(tables: Tables, replies: PostRow[], sorting: ThreadPage["sorting"]): PostRow[] {
  if (sorting === "oldest") return replies.toSorted(byAge);
  if (sorting === "newest") return replies.toSorted((a, b) => byAge(b, a));
  return replies.toSorted(
    (a, b) => Number(isCurated(tables, b)) - Number(isCurated(tables, a)) || b.likeCount - a.likeCount || byAge(a, b),
  );
}

/** A deleted reply keeps its place and loses its words. */
function presentReply(tables: Tables, reply: PostRow, now: number) {
  return presentPost(tables, reply.status === "DELETED" ? { ...reply, body: [], likeCount: 0 } : reply, now);
}

/** The replies below a post as threads; children in the order in which they were written. */
export function presentThreads(tables: Tables, postId: string, page: ThreadPage, now: number): ReplyThreads {
  const shown = (tables.repliesTo.get(postId) ?? []).filter((reply) => isShown(tables, reply, page, now));
  const sorted = sortReplies(tables, shown, page.sorting);
  const { startIndex, maxReturned, maxChildren } = page;
  const items = sorted.slice(startIndex, startIndex + maxReturned).map(
    (reply): ReplyThread => ({
      reply: presentReply(tables, reply, now),
      children: presentThreads(
        tables,
        reply.id,
        { ...page, startIndex: 0, maxReturned: maxChildren, sorting: "oldest" },
        now,
      ),
    }),
  );
  const end = startIndex + items.length;
  return {
    items,
    pagination: {
      curr: { startIndex, maxReturned },
      next: end < sorted.length ? { startIndex: end, maxReturned } : null,
    },
  };
}

/** Every reply in a page of threads. */
export function flattenThreads(threads: ReplyThreads): ReplyThread["reply"][] {
  return threads.items.flatMap((thread) => [thread.reply, ...flattenThreads(thread.children)]);
}
