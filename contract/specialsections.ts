import * as v from "valibot";
import { defineRead } from "./call.ts";
import { BlogId } from "./entities/ids.ts";
import { Stream } from "./entities/post.ts";
import { SpecialSection } from "./entities/taxonomy.ts";
import { listOf } from "./list-of.ts";
import { streamQuery } from "./query.ts";

/** A blog's special sections. */
export const getSpecialSections = defineRead({
  service: "specialsections",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(SpecialSection) }),
});

/** A section and its posts, newest first. */
export const getSpecialSectionStream = defineRead({
  service: "specialsections",
  path: "blog/:blogId/section/:section",
  query: streamQuery,
  reply: v.object({ section: SpecialSection, ...Stream.entries }),
});
