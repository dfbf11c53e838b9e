import type { Post } from "../../contract/entities/post.ts";
import type { ServiceContext } from "../env.ts";
import { prepareBlogsOfPosts } from "../people/blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { fillListedBodies } from "../store/bodies/fill-bodies.ts";
import { fillReplyBodies } from "../store/bodies/fill-reply-bodies.ts";
import { statement, inOrder, runAll } from "../store/query.ts";
import type { PostRow, SummaryRow } from "./post-row.ts";
import { presentPost } from "./present-post.ts";
import { countStream, selectPosts, selectSummaries } from "./sql.ts";
import { authorList } from "./stream-list.ts";

/* Statements about posts by id for the batches of other folders. `now` is in ms. The SQL stays here. */

const list = (ids: readonly string[]) => JSON.stringify([...new Set(ids)]);

/** Whole posts and replies. */
export const preparePosts = (db: D1Database, ids: readonly string[], now: number) =>
  statement<PostRow>(db, selectPosts, list(ids), now);

/** Posts as cards show them. */
export const prepareSummaries = (db: D1Database, ids: readonly string[], now: number) =>
  statement<SummaryRow>(db, selectSummaries, list(ids), now);

/** The number of a person's published stories, up to a limit. */
export const prepareStoryCount = (db: D1Database, personId: string, now: number, limit: number) =>
  statement<{ count: number }>(db, countStream, authorList(personId), now + 1, limit);

/** Public posts in the order of `ids`. */
export async function readPosts(context: ServiceContext, ids: readonly string[]): Promise<Post[]> {
  const { db, now } = context;
  const [found, blogRows] = await runAll(db, [preparePosts(db, ids, now), prepareBlogsOfPosts(db, ids)]);
  const blogs = new Map(presentBlogs(blogRows).map((blog) => [blog.id, blog]));
  const rows = await fillReplyBodies(context, await fillListedBodies(context, found));
  const posts = rows.map((row) => presentPost(row, blogs.get(row.blog_id) ?? null));
  return inOrder(ids, posts, (post) => post.id);
}
