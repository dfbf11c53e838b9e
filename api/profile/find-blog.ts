import type { Blog } from "../../contract/entities/blog.ts";
import { runQuery } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { presentBlog, type BlogRow } from "./present-person.ts";
import { selectBlogByHost, selectBlogById } from "./sql.ts";

/** A host as the database knows it: lower case, without a port. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

/** Throws 404 for a host that is no blog's. */
export async function getBlogOfHost(db: D1Database, host: string): Promise<Blog> {
  return firstBlog(await runQuery<BlogRow>(db, selectBlogByHost, normalizeHost(host)));
}

/** Throws 404 for an id that is no blog's. */
export async function getBlogOfId(db: D1Database, blogId: string): Promise<Blog> {
  return firstBlog(await runQuery<BlogRow>(db, selectBlogById, blogId));
}

/** The blog of a look-up by key, or 404. */
export function firstBlog([row]: readonly BlogRow[]): Blog {
  if (row === undefined) throw notFound("blog");
  return presentBlog(row);
}
