import type { ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import { assertFound } from "../service-error.ts";
import { arrangeThreads, type ThreadRules } from "./arrange-threads.ts";
import { pageThreads, type ShownThread, type ThreadPage } from "./page-threads.ts";
import { presentReply } from "./present-post.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";

type ThreadQuery = ThreadPage & Pick<ThreadRules, "approvedOnly" | "sorting">;

/** Those whose threads come first: members of the blog and the story's authors. */
function findInsiders(tables: Tables, post: PostRow): ReadonlySet<string> {
  const members = tables.memberships.filter((membership) => membership.blogId === post.blogId);
  return new Set([
    ...members.map((membership) => membership.personId),
    ...(tables.posts.get(post.starterId)?.authorIds ?? []),
  ]);
}

/** True when the hour of everything between a post and its story has come. */
function isBelowWhatCame(tables: Tables, { parentId }: PostRow, now: number): boolean {
  const parent = parentId === null ? undefined : tables.posts.get(parentId);
  if (!parent?.parentId) return true;
  return parent.publishTimeMillis <= now && isBelowWhatCame(tables, parent, now);
}

/** The replies below a post as threads; children in the order in which they were written. */
export function presentThreads(tables: Tables, post: PostRow, query: ThreadQuery, now: number): ReplyThreads {
  const rules = { ...query, insiders: findInsiders(tables, post), now };
  const threads = isBelowWhatCame(tables, post, now) ? arrangeThreads(tables.repliesTo, post.id, rules) : [];
  const present = ({ reply, children }: ShownThread<PostRow>): ReplyThread => ({
    reply: presentReply(tables, reply),
    children: { items: children.items.map(present), pagination: children.pagination },
  });
  const { items, pagination } = pageThreads(threads, query);
  return { items: items.map(present), pagination };
}

/** Every reply in a page of threads, as it is stored. */
export function findRows(tables: Tables, threads: Pick<ReplyThreads, "items">): PostRow[] {
  return threads.items.flatMap(({ reply, children }) => [
    assertFound(tables.posts.get(reply.id), `post ${reply.id}`),
    ...findRows(tables, children),
  ]);
}
