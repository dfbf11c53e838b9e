import type * as v from "valibot";
import type { Blog } from "../../contract/entities/blog.ts";
import {
  type FollowingPage,
  type getFollowing,
  maxFollowedPeople,
  parseFollowKey,
} from "../../contract/subscriptions/following.ts";
import type { ServiceContext } from "../env.ts";
import { prepareBlogsOfPosts } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { nameAuthors, type PostRow, type SummaryRow } from "../posts/post-row.ts";
import { preparePosts, prepareSummaries } from "../posts/prepare-posts.ts";
import { presentReply, presentSummary } from "../posts/present-post.ts";
import { run, runAll, statement, type Statement } from "../store/query.ts";
import { findTimePosition, paginateByTime } from "../wire/cursors.ts";
import { findList, keyOfList } from "./follow-list.ts";
import * as sql from "./sql.ts";

/** One story or reply, and its lists; a reply belongs to its writer. */
interface MergedRow {
  time: number;
  post_id: string;
  writer: string | null;
  lists: string;
}

/** Maximum number of followed lists that one item is in: a blog, its authors and its tags. */
const maxListsOfItem = 16;

type Context = Pick<ServiceContext, "db" | "now">;
type Query = v.InferOutput<(typeof getFollowing)["query"]>;

/** A page of what a person follows, or of one subject, in three queries: items, posts, and people they name. */
export async function readFollowing(
  context: Context,
  personId: string,
  query: Query,
): Promise<FollowingPage> {
  const { db, now } = context;
  const rows = await run(prepareMerged(context, personId, query));
  const { shown, pagination } = paginateByTime(rows, query, (row) => ({ time: row.time, id: row.post_id }));
  const replyRows = shown.filter(({ writer }) => writer !== null);
  const [replies, unwanted] = await runAll(db, [
    preparePosts(
      db,
      replyRows.map((row) => row.post_id),
      now,
    ),
    statement<{ person_id: string }>(
      db,
      sql.selectUnwanted,
      personId,
      JSON.stringify([...new Set(replyRows.map(({ writer }) => writer))]),
    ),
  ]);
  const ids = [
    ...shown.filter(({ writer }) => writer === null).map((row) => row.post_id),
    ...replies.map((row) => row.starter_id),
  ];
  const [stories, blogRows] = await runAll(db, [
    prepareSummaries(db, ids, now),
    prepareBlogsOfPosts(db, ids),
  ]);
  const people = await run(preparePeople(db, nameAuthors([...stories, ...replies])));
  const blogs = presentBlogs(blogRows);
  const unwantedIds = new Set(unwanted.map((row) => row.person_id));
  return {
    items: presentItems(shown, { stories, replies, blogs, unwanted: unwantedIds }),
    next: pagination.next?.after ?? null,
    people: presentPeople(people),
    blogs,
  };
}

function prepareMerged({ db, now }: Context, personId: string, query: Query): Statement<MergedRow> {
  const { time, id } = findTimePosition(query.after);
  // Never in the future, where scheduled stories are.
  const position = time > now ? ([now + 1, ""] as const) : ([time, id] as const);
  const count = query.maxReturned + 1;
  const values = [...position, count, count * maxListsOfItem] as const;
  const one = query.key === undefined ? null : parseFollowKey(query.key);
  if (one === null)
    return statement<MergedRow>(db, sql.selectFollowing, ...values, personId, maxFollowedPeople);
  const writers = one.kind === "person" ? [one.personId] : [];
  const lists = [JSON.stringify([findList(one)]), JSON.stringify(writers)] as const;
  return statement<MergedRow>(db, sql.selectMerged, ...values, ...lists);
}

interface Found {
  stories: readonly SummaryRow[];
  replies: readonly PostRow[];
  blogs: readonly Blog[];
  unwanted: ReadonlySet<string>;
}

/** Leaves out items deleted since, replies of unwanted people, and replies on blogs that hide their discussions. */
function presentItems(
  rows: readonly MergedRow[],
  { stories, replies, blogs, unwanted }: Found,
): FollowingPage["items"] {
  const storyOf = new Map(stories.map((row) => [row.id, row]));
  const replyOf = new Map(replies.map((row) => [row.id, row]));
  const blogOf = new Map(blogs.map((blog) => [blog.id, blog]));
  const live = new Set<string>();
  return rows.flatMap((row) => {
    const reply = row.writer === null ? null : replyOf.get(row.post_id);
    const story = storyOf.get(reply?.starter_id ?? row.post_id);
    const blog = blogOf.get(story?.blog_id ?? "");
    if (reply === undefined || story === undefined || blog === undefined) return [];
    if (reply !== null) {
      if (unwanted.has(reply.author_id) || blog.properties.commentsDisabled) return [];
      // A person who runs a liveblog or chats would fill the page: the newest is enough.
      const where = `${reply.author_id} ${story.id}`;
      if (isLive(story) && live.has(where)) return [];
      live.add(where);
    }
    const lists = reply === null ? (JSON.parse(row.lists) as string[]).map(keyOfList) : [];
    // A list of someone's stories is a byline, which such a blog doesn't show.
    const shown = blog.properties.noBlogBylines ? lists.filter((key) => !key.startsWith("person:")) : lists;
    const keys = reply === null ? shown : [`person:${reply.author_id}`];
    if (keys.length === 0) return [];
    return {
      timeMillis: row.time,
      story: presentSummary(story),
      reply: reply && presentReply(reply),
      keys: [...new Set(keys)].toSorted(),
    };
  });
}

const isLive = ({ mode }: Pick<SummaryRow, "mode">) => mode === "liveblog" || mode === "chat";
