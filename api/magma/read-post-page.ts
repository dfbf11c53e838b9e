import type * as v from "valibot";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { getPostPage, PostPage } from "../../contract/magma.ts";
import { arrangeThreads, type ReplySkeleton } from "../comments/arrange-threads.ts";
import { findInsiders } from "../comments/find-insiders.ts";
import { listShownIds, pageThreads, presentThreads, type ShownThreads } from "../comments/page-threads.ts";
import { selectMembersOfPostsBlog, selectReplySkeletons } from "../comments/sql.ts";
import { assertReadable } from "../core/assert-readable.ts";
import type { PostRow, SummaryRow } from "../core/post-row.ts";
import { presentReply, presentShownPost, presentSummary } from "../core/present-post.ts";
import { selectPostsInAnyState, selectSummaries } from "../core/sql.ts";
import { ownList } from "../core/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import {
  presentBadges,
  presentBlogs,
  presentPeople,
  type BlogRow,
  type MembershipRow,
  type PersonRow,
} from "../profile/present-person.ts";
import { selectAuthorsOfPosts, selectBlogsOfPosts } from "../profile/sql.ts";
import { inOrder, runQueries } from "../store/query.ts";
import { listLinkedPosts } from "./list-linked-posts.ts";
import { selectAncestors, selectLatestOfPostsBlog, selectPagePost, selectPageStarter } from "./sql.ts";

type PageQuery = v.InferOutput<(typeof getPostPage)["query"]>;

/** What the post's id alone leads to. */
interface Story {
  row: PostRow;
  post: ShownPost;
  starter: SummaryRow;
  ancestors: PostRow[];
  latest: SummaryRow[];
  members: MembershipRow[];
  shown: ShownThreads;
  linkedIds: string[];
}

/** A post's whole page in two trips to the database: the story and its discussion, then whom and what they name. */
export async function readPostPage(
  context: ServiceContext,
  postId: string,
  query: PageQuery,
): Promise<PostPage> {
  return completePage(context, await readStory(context, postId, query));
}

async function readStory({ db, now }: ServiceContext, postId: string, query: PageQuery): Promise<Story> {
  const [[row], [starter], ancestors, replies, members, latest] = await runQueries<
    [PostRow[], SummaryRow[], PostRow[], ReplySkeleton[], MembershipRow[], SummaryRow[]]
  >(db, [
    db.prepare(selectPagePost).bind(postId),
    db.prepare(selectPageStarter).bind(postId),
    db.prepare(selectAncestors).bind(postId),
    db.prepare(selectReplySkeletons).bind(postId, now),
    db.prepare(selectMembersOfPostsBlog).bind(postId),
    db.prepare(selectLatestOfPostsBlog).bind(postId, ownList(""), now, query.maxLatest + 1),
  ]);
  assertReadable(row, now);
  assertReadable(starter, now);
  const insiders = findInsiders(members, starter.author_ids);
  const threads = arrangeThreads(replies, postId, { approvedOnly: true, sorting: "top", insiders });
  const post = presentShownPost(row);
  return {
    row,
    post,
    starter,
    ancestors: ancestors.toReversed(),
    latest: latest.filter((other) => other.id !== row.starter_id).slice(0, query.maxLatest),
    members,
    shown: pageThreads(threads, query),
    linkedIds: listLinkedPosts(post.body),
  };
}

async function completePage({ db, now }: ServiceContext, story: Story): Promise<PostPage> {
  const { row, post, starter, ancestors, latest, members, shown, linkedIds } = story;
  const replyIds = listShownIds(shown.items);
  const named = [row, starter, ...ancestors, ...latest].map(({ id }) => id).concat(replyIds, linkedIds);
  const namedIds = JSON.stringify([...new Set(named)]);
  const [replies, links, authors, homes] = await runQueries<
    [PostRow[], SummaryRow[], PersonRow[], BlogRow[]]
  >(db, [
    db.prepare(selectPostsInAnyState).bind(JSON.stringify(replyIds)),
    db.prepare(selectSummaries).bind(JSON.stringify(linkedIds), now),
    db.prepare(selectAuthorsOfPosts).bind(namedIds),
    db.prepare(selectBlogsOfPosts).bind(namedIds),
  ]);
  const people = presentPeople(authors);
  const blogs = presentBlogs(homes);
  const posts = new Map(replies.map((reply) => [reply.id, presentReply(reply)]));
  return {
    post,
    starter: row.is_starter === 1 ? null : presentSummary(starter),
    ancestors: ancestors.map((ancestor) => presentReply(ancestor)),
    people,
    memberships: presentBadges(members, people),
    blogs,
    links: inOrder(linkedIds, links.map(presentSummary), (link) => link.id),
    threads: presentThreads(shown, posts),
    latest: latest.map(presentSummary),
  };
}
