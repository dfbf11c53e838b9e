import type { ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/magma.ts";
import { assertFound } from "../service-error.ts";
import {
  arrangeThreads,
  compareThreads,
  findTier,
  type Thread,
  type ThreadRules,
} from "./arrange-threads.ts";
import { pageThreads, type ShownThread, type ThreadPage } from "./page-threads.ts";
import { presentReply } from "./present-post.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { buildCursor, parseCursor } from "./thread-cursor.ts";

interface ThreadQuery
  extends
    Pick<ThreadPage, "startIndex" | "maxReturned" | "maxChildren">,
    Pick<ThreadRules, "approvedOnly" | "sorting" | "tier"> {
  after?: string | undefined;
}

/** Those whose threads come first: members of the blog, the story's authors and guests; of questions, whom they are put to. */
function findInsiders(tables: Tables, post: PostRow): ReadonlySet<string> {
  const story = tables.posts.get(post.starterId);
  const members = tables.memberships.filter((membership) => membership.blogId === post.blogId);
  return new Set([
    ...(story?.mode === "ask" ? [] : members.map((membership) => membership.personId)),
    ...(story?.authorIds ?? []),
    ...(story?.guestIds ?? []),
  ]);
}

/** True when the hour of everything between a post and its story has come. */
function isBelowWhatCame(tables: Tables, { parentId }: PostRow, now: number): boolean {
  const parent = parentId === null ? undefined : tables.posts.get(parentId);
  if (!parent?.parentId) return true;
  return parent.publishTimeMillis <= now && isBelowWhatCame(tables, parent, now);
}

function listThreads(
  tables: Tables,
  post: PostRow,
  query: Pick<ThreadRules, "approvedOnly" | "sorting" | "tier">,
  now: number,
): Thread<PostRow>[] {
  if (!isBelowWhatCame(tables, post, now)) return [];
  return arrangeThreads(tables.repliesTo, post.id, {
    ...query,
    insiders: findInsiders(tables, post),
    // Below a reply there are answers, and no questions.
    isAsk: post.parentId === null && post.mode === "ask",
    now,
  });
}

/** How many threads each tier has. */
export function countTiers(tables: Tables, post: PostRow, now: number): NonNullable<PostPage["tiers"]> {
  const tiers = { staff: 0, community: 0, pending: 0 };
  // Tombstones of pending threads are nobody's: what is approved is counted as its readers see it.
  const approved = listThreads(tables, post, { approvedOnly: true, sorting: "oldest" }, now);
  for (const thread of approved) tiers[findTier(thread)] += 1;
  const pending = { approvedOnly: false, sorting: "oldest", tier: "pending" } as const;
  return { ...tiers, pending: listThreads(tables, post, pending, now).length };
}

/** The replies below a post as threads; children in the order in which they were written. */
export function presentThreads(tables: Tables, post: PostRow, query: ThreadQuery, now: number): ReplyThreads {
  const { after, sorting } = query;
  const threads = listThreads(tables, post, query, now);
  const cursor = after === undefined ? null : parseCursor(after);
  const index =
    cursor === null ? 0 : threads.filter((thread) => compareThreads(thread, cursor, sorting) <= 0).length;
  const present = ({ reply, children, answerCount }: ShownThread<PostRow>): ReplyThread => ({
    reply: presentReply(tables, reply),
    children: { items: children.items.map(present), pagination: children.pagination },
    answerCount,
  });
  const { items, pagination } = pageThreads(threads, {
    ...query,
    after: after === undefined ? null : { text: after, index },
    buildCursor,
  });
  return { items: items.map(present), pagination };
}

/** Every reply in a page of threads, as it is stored. */
export function findRows(tables: Tables, threads: Pick<ReplyThreads, "items">): PostRow[] {
  return threads.items.flatMap(({ reply, children }) => [
    assertFound(tables.posts.get(reply.id), `post ${reply.id}`),
    ...findRows(tables, children),
  ]);
}
