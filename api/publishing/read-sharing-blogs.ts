import { findRepostTarget, type SharingBlog } from "../../contract/import/sharing.ts";
import { runQuery } from "../store/query.ts";
import { selectSharingBlogs } from "./sql.ts";

/** A blog, with the settings its stories depend on. */
export interface HomeBlog {
  id: string;
  name: string;
  host: string;
  /** Name of the blog its stories are shared to; see `findRepostTarget`. */
  repostTarget: string | null;
  /** Since when it takes no new stories; null while it does. */
  closedTime: number | null;
}

interface SharingRow {
  id: string;
  name: string;
  host: string;
  parent_blog_id: string | null;
  /** 0 or 1; null if not set. */
  reposts_to_parent: number | null;
  closed_time: number | null;
}

/** All blogs, with whether they share automatically. */
export async function listSharingBlogs(db: D1Database): Promise<SharingBlog[]> {
  const rows = await runQuery<SharingRow>(db, selectSharingBlogs);
  return rows.map(({ id, name, host, parent_blog_id, reposts_to_parent, closed_time }) => {
    const properties = { autoRepostToParent: reposts_to_parent === 1 };
    const closed = closed_time === null ? {} : { closedTimeMillis: closed_time };
    return { id, name, host, parentBlogId: parent_blog_id, properties, ...closed };
  });
}

/** All blogs by name. */
export async function readSharingBlogs(db: D1Database): Promise<Map<string, HomeBlog>> {
  const blogs = await listSharingBlogs(db);
  return new Map(
    blogs.map((blog) => [
      blog.name,
      {
        id: blog.id,
        name: blog.name,
        host: blog.host,
        repostTarget: findRepostTarget(blog, blogs),
        closedTime: blog.closedTimeMillis ?? null,
      },
    ]),
  );
}
