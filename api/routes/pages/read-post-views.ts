import type { Post, PostSummary } from "../../../contract/entities/post.ts";
import { presentPost, presentSummary } from "../../posts/present-post.ts";
import type { ServiceContext } from "../../env.ts";
import { presentBlogs, presentPeople } from "../../people/present-person.ts";
import { inOrder, run, runAll } from "../../store/query.ts";
import { listLinkedPosts } from "../../../contract/posts/references.ts";
import { fillListedBodies } from "../../store/bodies/fill-bodies.ts";
import { fillReplyBodies } from "../../store/bodies/fill-reply-bodies.ts";
import { preparePosts, prepareSummaries } from "../../posts/prepare-posts.ts";
import { prepareAuthorsOfPosts } from "../../people/prepare-people.ts";
import { prepareBlogsOfPosts } from "../../people/blogs.ts";

/**
 * Posts with their authors, home blogs and linked posts, keyed by post id; posts that aren't public are left
 * out.
 */
export async function readPostViews(context: ServiceContext, postIds: readonly string[]) {
  const { db, now } = context;
  const [found, authors, homes] = await runAll(db, [
    preparePosts(db, postIds, now),
    prepareAuthorsOfPosts(db, postIds),
    prepareBlogsOfPosts(db, postIds),
  ]);
  const blogs = new Map(presentBlogs(homes).map((blog) => [blog.id, blog]));
  const rows = await fillReplyBodies(context, await fillListedBodies(context, found));
  const posts = rows.map((row) => presentPost(row, blogs.get(row.blog_id) ?? null));
  const people = presentPeople(authors);
  const links = await readLinks(db, posts, now);
  return {
    posts: keyById(posts, (post) => post),
    authors: keyById(posts, (post) => inOrder(post.authorIds, people, (person) => person.id)),
    blogs: Object.fromEntries(
      posts.flatMap((post) => (post.defaultBlog ? [[post.id, post.defaultBlog] as const] : [])),
    ),
    links: keyById(posts, (post) => inOrder(listLinkedPosts(post.body), links, (link) => link.id)),
  };
}

async function readLinks(db: D1Database, posts: readonly Post[], now: number): Promise<PostSummary[]> {
  const ids = [...new Set(posts.flatMap((post) => listLinkedPosts(post.body)))];
  if (ids.length === 0) return [];
  return (await run(prepareSummaries(db, ids, now))).map(presentSummary);
}

function keyById<T>(posts: readonly Post[], valueOf: (post: Post) => T): Record<string, T> {
  return Object.fromEntries(posts.map((post) => [post.id, valueOf(post)]));
}
