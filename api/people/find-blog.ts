import type { Blog } from "../../contract/entities/blog.ts";
import { runQuery } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { presentBlog, type BlogRow } from "./present-person.ts";
import { selectBlogByHost, selectBlogById } from "./sql.ts";

/** A host in the form used by the database: lower case, without port. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

/** Throws 404 for an unknown host. */
export async function getBlogOfHost(db: D1Database, host: string): Promise<Blog> {
  return firstBlog(await runQuery<BlogRow>(db, selectBlogByHost, normalizeHost(host)));
}

/** Throws 404 for an unknown id. */
export async function getBlogOfId(db: D1Database, blogId: string): Promise<Blog> {
  return firstBlog(await runQuery<BlogRow>(db, selectBlogById, blogId));
}

/** The blog in a query result; throws 404 if there is none. */
export function firstBlog([row]: readonly BlogRow[]): Blog {
  if (row === undefined) throw notFound("blog");
  return presentBlog(row);
}
