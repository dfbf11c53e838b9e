import type { Post, Translation } from "../../contract/entities/post.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type { ServiceContext } from "../env.ts";
import { prepareBlogsOfPosts } from "../people/blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { fillListedBodies } from "../store/bodies/fill-bodies.ts";
import { fillReplyBodies } from "../store/bodies/fill-reply-bodies.ts";
import { statement, inOrder, runAll } from "../store/query.ts";
import type { PostRow, SummaryRow } from "./post-row.ts";
import { presentPost } from "./present-post.ts";
import {
  countStream,
  selectLatestOfPostsBlog,
  selectPagePost,
  selectPosts,
  selectSummaries,
  selectTranslations,
} from "./sql.ts";
import { authorList, ownList } from "./stream-list.ts";

/* Statements about posts by id for the batches of other folders, and for that of a post's page. `now` is in ms. The SQL stays here. */

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

/** The page's post in any state. */
export const preparePagePost = (db: D1Database, postId: string) =>
  statement<PostRow>(db, selectPagePost, postId);

/** The newest stories of a post's blog. */
export const prepareLatestOfPostsBlog = (db: D1Database, postId: string, now: number, count: number) =>
  statement<SummaryRow>(db, selectLatestOfPostsBlog, postId, ownList(""), now, count);

/** The other language versions of a story. */
export const prepareTranslations = (db: D1Database, postId: string, now: number) =>
  statement<TranslationRow>(db, selectTranslations, postId, now);

/** Row of `selectTranslations`. */
export interface TranslationRow {
  id: string;
  headline: string;
  slug: string;
  host: string;
  locale: Translation["locale"];
}

export const presentTranslation = ({ id, headline, slug, host, locale }: TranslationRow): Translation => ({
  id,
  headline,
  permalink: buildPermalink(host, slug, id),
  locale,
});
