import type { PostSummary, Repost, ShownPost } from "../../../contract/entities/post.ts";
import type { FeedPage } from "../../../contract/syndication/feeds.ts";
import type { PostRow, SummaryRow } from "../post-row.ts";
import { presentShownPost, presentSummary } from "../present-post.ts";
import { fillListedBodies } from "../../store/bodies/fill-bodies.ts";
import { selectPosts, selectSummaries } from "../sql.ts";
import type { ServiceContext } from "../../env.ts";
import { listLinkedPosts } from "../../../contract/posts/references.ts";
import { presentBlogs, presentPeople } from "../../people/present-person.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import type { FeedKey } from "./read-feed-page.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { prepareBlogs } from "../../people/blogs.ts";
import { parseJson } from "../../store/json-cells.ts";

type ItemKey = Pick<FeedKey, "timestamp" | "repost_id" | "post_id">;
type FeedItems = Pick<FeedPage, "items" | "people" | "blogs" | "links">;

/** The posts of a document in the order of its keys, with everything they refer to; two batches. */
export async function readFeedItems(context: ServiceContext, keys: readonly ItemKey[]): Promise<FeedItems> {
  if (keys.length === 0) return { items: [], people: [], blogs: [], links: [] };
  const { db, now } = context;
  const ids = JSON.stringify([...new Set(keys.map(({ post_id }) => post_id))]);
  const found = await fillListedBodies(context, await runQuery<PostRow>(db, selectPosts, ids, now));
  const rows = new Map(found.map((row) => [row.id, row]));
  const items = keys.flatMap((key) => {
    const row = rows.get(key.post_id);
    return row === undefined ? [] : [presentItem(key, row)];
  });
  const posts = items.map(({ post }) => post);
  const [people, blogs, links] = await runAll(db, [
    preparePeople(db, namePeople(items)),
    prepareBlogs(db, nameBlogs(items)),
    statement<SummaryRow>(db, selectSummaries, JSON.stringify(nameLinks(posts)), now),
  ]);
  return {
    items,
    people: presentPeople(people),
    blogs: presentBlogs(blogs),
    links: links.map((row): PostSummary => presentSummary(row)),
  };
}

function presentItem({ timestamp, repost_id }: ItemKey, row: PostRow): FeedPage["items"][number] {
  const reposts = (parseJson(row.reposts) ?? []) as Repost[];
  return {
    timestamp,
    post: presentShownPost(row),
    repost: reposts.find(({ id }) => id === repost_id) ?? null,
  };
}

const namePeople = (items: FeedPage["items"]) => [
  ...new Set(
    items.flatMap(({ post, repost }) => [...post.authorIds, ...(repost?.personId ? [repost.personId] : [])]),
  ),
];

const nameBlogs = (items: FeedPage["items"]) => [
  ...new Set(items.flatMap(({ post, repost }) => [post.defaultBlogId, ...(repost ? [repost.blogId] : [])])),
];

const nameLinks = (posts: readonly ShownPost[]) => [
  ...new Set(posts.flatMap(({ body }) => listLinkedPosts(body))),
];
