import type * as v from "valibot";
import type { ShownPost } from "../../../contract/entities/post.ts";
import type { getPostPage, PostPage } from "../../../contract/network/magma.ts";
import { preparePopularListOfPost, presentPopularList, type ListedRow } from "../../audience/popular.ts";
import { findThreads } from "../../discussion/find-threads.ts";
import {
  presentThreads,
  readRecomputed,
  selectThreads,
  type ThreadPage,
  prepareMembersOfPostsBlog,
  prepareNewestReply,
  prepareTierCounts,
} from "../../discussion/read-threads.ts";
import { openDiscussion } from "../../discussion/object/open-discussion.ts";
import {
  prepareAncestors,
  prepareFeaturedOfStory,
  prepareStoryOfReply,
} from "../../discussion/prepare-replies.ts";
import { fillBodies } from "../../store/bodies/fill-bodies.ts";
import { fillReplyBodies } from "../../store/bodies/fill-reply-bodies.ts";
import { assertUnlocked, assertReadable } from "../../posts/assert-readable.ts";
import { nameAuthors, type PostRow, type ReplyRow, type SummaryRow } from "../../posts/post-row.ts";
import { presentOpened, presentReply, presentSummary } from "../../posts/present-post.ts";
import type { ServiceContext } from "../../env.ts";
import {
  presentBadges,
  presentBlogs,
  presentPeople,
  type MembershipRow,
} from "../../people/present-person.ts";
import { listModeRows, presentModeItems, selectModeItems } from "../../discussion/modes/read-items.ts";
import { inOrder, runAll } from "../../store/query.ts";
import { listLinkedPosts } from "../../../contract/posts/references.ts";
import {
  preparePagePost,
  prepareLatestOfPostsBlog,
  prepareTranslations,
  prepareSummaries,
  presentTranslation,
} from "../../posts/prepare-posts.ts";
import { preparePrintedText, withPrintedText } from "../../posts/printed/printed-texts.ts";
import { orderRelated, prepareRelated } from "../../posts/related/related-stories.ts";
import { prepareAuthorsOfPosts, preparePeople } from "../../people/prepare-people.ts";
import { prepareBlogs, prepareBlogsOfPosts } from "../../people/blogs.ts";

type PageQuery = v.InferOutput<(typeof getPostPage)["query"]>;

/** Everything determined by the post's id alone. */
interface Story {
  row: PostRow;
  post: ShownPost;
  starter: SummaryRow;
  ancestors: ReplyRow[];
  latest: SummaryRow[];
  popular: ListedRow[];
  related: SummaryRow[];
  members: MembershipRow[];
  threads: PostPage["threads"];
  newestReplyId: string | null;
  featured: SummaryRow[];
  tiers: PostPage["tiers"];
  translations: PostPage["translations"];
  /** Data of the discussion mode. */
  items: ReturnType<typeof presentModeItems>;
  /** All of the posts above, for looking up people and blogs. */
  rows: readonly (SummaryRow | ReplyRow)[];
  linkedIds: string[];
}

/** A post's page in two batches: the story with its discussion, then everything they refer to. */
export async function readPostPage(
  context: ServiceContext,
  postId: string,
  query: PageQuery,
): Promise<PostPage> {
  return completePage(context, await readStory(context, postId, query), query);
}

async function readStory(context: ServiceContext, postId: string, query: PageQuery): Promise<Story> {
  const { db, now } = context;
  const page: ThreadPage = { ...query, approvedOnly: true };
  const inside = { ...context, db: await openDiscussion(context, postId) };
  const found = await readRecomputed(inside, () =>
    runAll(inside.db, [
      ...selectThreads(inside, postId, page),
      preparePagePost(db, postId),
      prepareStoryOfReply(db, postId),
      prepareAncestors(inside.db, postId),
      prepareMembersOfPostsBlog(db, postId),
      prepareLatestOfPostsBlog(db, postId, now, query.maxLatest + 1),
      preparePopularListOfPost(db, postId, now),
      prepareRelated(db, postId, now),
      prepareNewestReply(db, postId, now),
      prepareTierCounts(inside.db, postId, now),
      prepareFeaturedOfStory(db, postId, now),
      prepareTranslations(db, postId, now),
      ...selectModeItems(context, postId, query),
    ]),
  );
  const [
    levels,
    ,
    [kept],
    [above],
    ancestors,
    members,
    newest,
    popular,
    relatedRows,
    [newestReply],
    [tiers],
    featured,
    translations,
    ...modeRows
  ] = found;
  assertReadable(kept, now);
  assertUnlocked(kept, context);
  const [row = kept] = await fillReplyBodies(context, await fillBodies(context, [kept]));
  const starter = row.is_starter === 1 ? row : above;
  assertReadable(starter, now);
  const post = presentOpened(row);
  const related = orderRelated(relatedRows);
  const latest = newest.filter((other) => other.id !== row.starter_id).slice(0, query.maxLatest);
  const replies = await findThreads(inside.db, levels, row.host, page);
  return {
    row,
    post,
    starter,
    ancestors: ancestors.toReversed(),
    latest,
    popular,
    related,
    members,
    threads: presentThreads(replies, postId, page),
    newestReplyId: newestReply?.id ?? null,
    featured,
    tiers: tiers ?? null,
    translations: translations.map(presentTranslation),
    items: presentModeItems(modeRows, {
      newestReplyId: newestReply?.id ?? null,
      isStory: row.is_starter === 1,
      now,
    }),
    rows: [
      row,
      starter,
      ...ancestors,
      ...latest,
      ...related,
      ...replies.rows,
      ...featured,
      ...listModeRows(modeRows),
    ],
    linkedIds: listLinkedPosts(post.body),
  };
}

async function completePage(
  { db, now }: ServiceContext,
  story: Story,
  { design }: PageQuery,
): Promise<PostPage> {
  const { row, post, starter, ancestors, latest, members, threads, tiers, rows, linkedIds, items } = story;
  const blogIds = [...new Set(rows.map((named) => named.blog_id))];
  const [linked, authors, linkedAuthors, homes, linkedHomes, printed] = await runAll(db, [
    prepareSummaries(db, linkedIds, now),
    preparePeople(db, [...nameAuthors(rows), ...(items.conduct?.guests ?? [])]),
    prepareAuthorsOfPosts(db, linkedIds),
    prepareBlogs(db, blogIds),
    prepareBlogsOfPosts(db, linkedIds),
    ...(design === undefined ? [] : [preparePrintedText(db, row.id, design)]),
  ]);
  const people = presentPeople([...authors, ...linkedAuthors]);
  const blogs = presentBlogs([...homes, ...linkedHomes]);
  const page = {
    post,
    starter: row.is_starter === 1 ? null : presentSummary({ ...starter, is_protected: 0 }),
    ancestors: ancestors.map((ancestor) => presentReply(ancestor)),
    people,
    memberships: presentBadges(members, people),
    blogs,
    links: inOrder(linkedIds, linked.map(presentSummary), (link) => link.id),
    threads,
    newestReplyId: story.newestReplyId,
    featured: story.featured.map(presentSummary),
    tiers,
    ...items,
    latest: latest.map(presentSummary),
    popular: presentPopularList(story.popular),
    related: story.related.map(presentSummary),
    translations: story.translations,
  };
  return design === undefined ? page : withPrintedText(page, printed?.[0]);
}
