import type * as v from "valibot";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { getPostPage, PostPage } from "../../contract/magma.ts";
import {
  presentThreads,
  readRecomputed,
  selectThreads,
  type ThreadPage,
  type ThreadRows,
} from "../discussion/read-threads.ts";
import { selectMembersOfPostsBlog, selectNewestReplyOfStory, selectTierCounts } from "../discussion/sql.ts";
import { assertReadable } from "../posts/assert-readable.ts";
import { nameAuthors, type PostRow, type SummaryRow } from "../posts/post-row.ts";
import { presentReply, presentShownPost, presentSummary } from "../posts/present-post.ts";
import { selectSummaries } from "../posts/sql.ts";
import { ownList } from "../posts/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import {
  presentBadges,
  presentBlogs,
  presentPeople,
  type BlogRow,
  type MembershipRow,
  type PersonRow,
} from "../people/present-person.ts";
import {
  selectAuthorsOfPosts,
  selectBlogsById,
  selectBlogsOfPosts,
  selectPeopleById,
} from "../people/sql.ts";
import {
  listModeRows,
  presentModeItems,
  selectModeItems,
  type ModeRows,
} from "../discussion/modes/read-items.ts";
import { inOrder, runQueries } from "../store/query.ts";
import { listLinkedPosts } from "../posts/list-linked-posts.ts";
import { presentTranslation, selectTranslations, type TranslationRow } from "./read-translations.ts";
import { selectAncestors, selectLatestOfPostsBlog, selectPagePost, selectPageStarter } from "./sql.ts";

type PageQuery = v.InferOutput<(typeof getPostPage)["query"]>;

/** Everything determined by the post's id alone. */
interface Story {
  row: PostRow;
  post: ShownPost;
  starter: SummaryRow;
  ancestors: PostRow[];
  latest: SummaryRow[];
  members: MembershipRow[];
  threads: PostPage["threads"];
  newestReplyId: string | null;
  tiers: PostPage["tiers"];
  translations: PostPage["translations"];
  /** Data of the discussion mode. */
  items: ReturnType<typeof presentModeItems>;
  /** All of the posts above, for looking up people and blogs. */
  rows: readonly SummaryRow[];
  linkedIds: string[];
}

type StoryRows = [
  ...ThreadRows,
  post: PostRow[],
  starter: SummaryRow[],
  ancestors: PostRow[],
  members: MembershipRow[],
  latest: SummaryRow[],
  newestReply: { id: string }[],
  tiers: NonNullable<PostPage["tiers"]>[],
  translations: TranslationRow[],
  ...items: ModeRows,
];

/** A post's page in two batches: the story with its discussion, then everything they refer to. */
export async function readPostPage(
  context: ServiceContext,
  postId: string,
  query: PageQuery,
): Promise<PostPage> {
  return completePage(context, await readStory(context, postId, query));
}

async function readStory(context: ServiceContext, postId: string, query: PageQuery): Promise<Story> {
  const { db, now } = context;
  const page: ThreadPage = { ...query, approvedOnly: true };
  const found = await readRecomputed(context, () =>
    runQueries<StoryRows>(db, [
      ...selectThreads(context, postId, page),
      db.prepare(selectPagePost).bind(postId),
      db.prepare(selectPageStarter).bind(postId),
      db.prepare(selectAncestors).bind(postId),
      db.prepare(selectMembersOfPostsBlog).bind(postId),
      db.prepare(selectLatestOfPostsBlog).bind(postId, ownList(""), now, query.maxLatest + 1),
      db.prepare(selectNewestReplyOfStory).bind(postId, now),
      db.prepare(selectTierCounts).bind(postId, now),
      db.prepare(selectTranslations).bind(postId, now),
      ...selectModeItems(context, postId, query),
    ]),
  );
  const [
    replies,
    ,
    ,
    [row],
    [above],
    ancestors,
    members,
    newest,
    [newestReply],
    [tiers],
    translations,
    ...modeRows
  ] = found;
  assertReadable(row, now);
  const starter = row.is_starter === 1 ? row : above;
  assertReadable(starter, now);
  const post = presentShownPost(row);
  const latest = newest.filter((other) => other.id !== row.starter_id).slice(0, query.maxLatest);
  return {
    row,
    post,
    starter,
    ancestors: ancestors.toReversed(),
    latest,
    members,
    threads: presentThreads(found, postId, page),
    newestReplyId: newestReply?.id ?? null,
    tiers: tiers ?? null,
    translations: translations.map(presentTranslation),
    items: presentModeItems(modeRows, newestReply?.id ?? null, row.is_starter === 1),
    rows: [row, starter, ...ancestors, ...latest, ...replies, ...listModeRows(modeRows)],
    linkedIds: listLinkedPosts(post.body),
  };
}

async function completePage({ db, now }: ServiceContext, story: Story): Promise<PostPage> {
  const { row, post, starter, ancestors, latest, members, threads, tiers, rows, linkedIds, items } = story;
  const blogIds = [...new Set(rows.map((named) => named.blog_id))];
  const links = JSON.stringify(linkedIds);
  const [linked, authors, linkedAuthors, homes, linkedHomes] = await runQueries<
    [SummaryRow[], PersonRow[], PersonRow[], BlogRow[], BlogRow[]]
  >(db, [
    db.prepare(selectSummaries).bind(links, now),
    db
      .prepare(selectPeopleById)
      .bind(JSON.stringify([...nameAuthors(rows), ...(items.conduct?.guests ?? [])])),
    db.prepare(selectAuthorsOfPosts).bind(links),
    db.prepare(selectBlogsById).bind(JSON.stringify(blogIds)),
    db.prepare(selectBlogsOfPosts).bind(links),
  ]);
  const people = presentPeople([...authors, ...linkedAuthors]);
  const blogs = presentBlogs([...homes, ...linkedHomes]);
  return {
    post,
    starter: row.is_starter === 1 ? null : presentSummary(starter),
    ancestors: ancestors.map((ancestor) => presentReply(ancestor)),
    people,
    memberships: presentBadges(members, people),
    blogs,
    links: inOrder(linkedIds, linked.map(presentSummary), (link) => link.id),
    threads,
    newestReplyId: story.newestReplyId,
    tiers,
    ...items,
    latest: latest.map(presentSummary),
    translations: story.translations,
  };
}
