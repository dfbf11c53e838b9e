import type { Post } from "../../contract/entities/post.ts";
import type { ServiceContext } from "../env.ts";
import { prepareBlogsOfPosts } from "../people/prepare-blogs.ts";
import { presentBlogs } from "../people/present-person.ts";
import { inOrder, runAll } from "../store/query.ts";
import { fillListedBodies } from "../store/bodies/fill-bodies.ts";
import { fillReplyBodies } from "../store/bodies/fill-reply-bodies.ts";
import { preparePosts } from "./prepare-posts.ts";
import { presentPost } from "./present-post.ts";

/** Public posts in the order of `ids`. */
export async function readPosts(context: ServiceContext, ids: readonly string[]): Promise<Post[]> {
  const { db, now } = context;
  const [found, blogRows] = await runAll(db, [preparePosts(db, ids, now), prepareBlogsOfPosts(db, ids)]);
  const blogs = new Map(presentBlogs(blogRows).map((blog) => [blog.id, blog]));
  const rows = await fillReplyBodies(context, await fillListedBodies(context, found));
  const posts = rows.map((row) => presentPost(row, blogs.get(row.blog_id) ?? null));
  return inOrder(ids, posts, (post) => post.id);
}
