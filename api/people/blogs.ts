import type { Blog } from "../../contract/entities/blog.ts";
import { statement, runQuery, prepareById } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { presentBlog, type BlogRow, type SisterRow } from "./present-person.ts";
import { selectMainSiteAddress } from "./session/sql.ts";
import * as sql from "./sql.ts";
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

/* Statements about blogs for the batches of other folders. The SQL stays here. */

const list = (values: readonly string[]) => JSON.stringify([...new Set(values)]);

export const prepareBlog = (db: D1Database, id: string) => statement<BlogRow>(db, sql.selectBlogById, id);

/** A blog by production host, in the form of `normalizeHost`. */
export const prepareBlogByHost = (db: D1Database, host: string) =>
  statement<BlogRow>(db, sql.selectBlogByHost, host);

/**
 * The host of the blog that readers mean by one that no blog has: the one to which a blog was moved from there, or the
 * same with or without `www.`; null if there is none.
 */
export async function findMovedHost(db: D1Database, host: string): Promise<string | null> {
  const other = host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
  const [row] = await runQuery<{ host: string }>(db, sql.selectMovedHost, host, other);
  return row?.host ?? null;
}

/** A statement that makes its transaction fail if the blog was closed meanwhile. */
export const prepareKeptOpen = (db: D1Database, id: string) => statement(db, sql.keepOpen, id);

export const prepareMainSite = (db: D1Database) => statement<BlogRow>(db, sql.selectMainSite);

/** All blogs but the main site, in the order of the navigation, in one row (`presentSisterBlogs`). */
export const prepareSisterBlogs = (db: D1Database) => statement<SisterRow>(db, sql.selectSisterBlogs);

/** The last statement about blogs in a transaction that changes them: the list that readers' pages read. */
export const prepareSisterList = (db: D1Database) => statement(db, sql.putSisterBlogs);

/** Blogs by id, in any order. */
export const prepareBlogs = (db: D1Database, ids: readonly string[]) =>
  prepareById<BlogRow>(db, ids, { one: sql.selectBlogById, many: sql.selectBlogsById });

/** Blogs by name, in any order. */
export const prepareBlogsByName = (db: D1Database, names: readonly string[]) =>
  statement<BlogRow>(db, sql.selectBlogsByName, list(names));

/** Blogs of posts, once for each post. */
export const prepareBlogsOfPosts = (db: D1Database, postIds: readonly string[]) =>
  statement<BlogRow>(db, sql.selectBlogsOfPosts, list(postIds));

/** Host and name of the main site, where accounts are. */
export const prepareMainSiteAddress = (db: D1Database) =>
  statement<{ host: string; name: string }>(db, selectMainSiteAddress);
