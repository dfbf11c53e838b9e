import { prepareById, statement } from "../store/query.ts";
import type { BlogRow } from "./present-person.ts";
import * as sql from "./sql.ts";

/*
 * What others may ask about blogs: statements for their own batches. The SQL stays here.
 */

const list = (values: readonly string[]) => JSON.stringify([...new Set(values)]);

export const prepareBlog = (db: D1Database, id: string) => statement<BlogRow>(db, sql.selectBlogById, id);

/** A blog by production host, in the form of `normalizeHost`. */
export const prepareBlogByHost = (db: D1Database, host: string) =>
  statement<BlogRow>(db, sql.selectBlogByHost, host);

export const prepareMainSite = (db: D1Database) => statement<BlogRow>(db, sql.selectMainSite);

/** All blogs but the main site, in the order of the navigation. */
export const prepareSisterBlogs = (db: D1Database) => statement<BlogRow>(db, sql.selectSisterBlogs);

/** Blogs by id, in any order. */
export const prepareBlogs = (db: D1Database, ids: readonly string[]) =>
  prepareById<BlogRow>(db, ids, { one: sql.selectBlogById, many: sql.selectBlogsById });

/** Blogs by name, in any order. */
export const prepareBlogsByName = (db: D1Database, names: readonly string[]) =>
  statement<BlogRow>(db, sql.selectBlogsByName, list(names));

/** Blogs of posts, once for each post. */
export const prepareBlogsOfPosts = (db: D1Database, postIds: readonly string[]) =>
  statement<BlogRow>(db, sql.selectBlogsOfPosts, list(postIds));
