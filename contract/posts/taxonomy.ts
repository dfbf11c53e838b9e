import * as v from "valibot";
import { ImageRef } from "../entities/image.ts";
import { Blog } from "../entities/blog.ts";
import { BlogId } from "../entities/ids.ts";
import { PostSummary, Stream } from "../entities/post.ts";
import { defineRead } from "../wire/call.ts";
import { Tag, StoryTypeTree, SpecialSection } from "../entities/taxonomy.ts";
import { topicFront } from "./curation.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, streamQuery } from "../wire/query.ts";

/** A tag by its url name, its canonical name or a name from before it was renamed or merged, case-insensitive. */
export const getTag = defineRead({
  service: "taxonomy",
  path: "tag/:tag",
  query: noQuery,
  reply: v.object({
    ...Tag.entries,
    description: v.optional(v.string(), ""),
    image: v.optional(v.nullable(ImageRef), null),
  }),
});

/** A blog's story types with their categories. */
export const getStoryTypes = defineRead({
  service: "categorization",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(StoryTypeTree) }),
});

/** A blog's special sections, ended ones included; those to come are left out here and below. */
export const getSpecialSections = defineRead({
  service: "specialsections",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(SpecialSection) }),
});

/** The special sections of every blog: the first hundred that haven't ended, and the hundred that ended last. */
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
 * A section and its posts, newest first. `ordered` are those with a position set by its editors, which come before the
 * others; they are in the stream too. On the first page its front comes before all of them. 404 before the section's start.
 */
export const getSpecialSectionStream = defineRead({
  service: "specialsections",
  path: "blog/:blogId/section/:section",
  query: streamQuery,
  reply: v.object({
    section: SpecialSection,
    ordered: v.optional(listOf(PostSummary), []),
    ...topicFront,
    ...Stream.entries,
  }),
});
