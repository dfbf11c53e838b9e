import * as v from "valibot";
import { defineRead } from "./call.ts";
import { Blog } from "./entities/blog.ts";
import { BlogId } from "./entities/ids.ts";
import { PostSummary, Stream } from "./entities/post.ts";
import { SpecialSection } from "./entities/taxonomy.ts";
import { listOf } from "./list-of.ts";
import { noQuery, streamQuery } from "./query.ts";

/** A blog's special sections. */
export const getSpecialSections = defineRead({
  service: "specialsections",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(SpecialSection) }),
});

/** The special sections of every blog, the first hundred. */
export const getNetworkSections = defineRead({
  service: "specialsections",
  path: "views/network",
  query: noQuery,
  reply: v.object({
    items: listOf(v.object({ ...SpecialSection.entries, blogId: BlogId })),
    /** The sections' blogs. */
    blogs: listOf(Blog),
  }),
});

/**
 * A section and its posts, newest first. `ordered` are those that its editors put in an order, which come before the
 * others; they are in the stream too.
 */
export const getSpecialSectionStream = defineRead({
  service: "specialsections",
  path: "blog/:blogId/section/:section",
  query: streamQuery,
  reply: v.object({
    section: SpecialSection,
    ordered: v.optional(listOf(PostSummary), []),
    ...Stream.entries,
  }),
});
