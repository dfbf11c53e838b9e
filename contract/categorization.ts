import * as v from "valibot";
import { defineRead } from "./call.ts";
import { BlogId } from "./entities/ids.ts";
import { StoryTypeTree } from "./entities/taxonomy.ts";
import { listOf } from "./list-of.ts";

/** A blog's story types with their categories. */
export const getStoryTypes = defineRead({
  service: "categorization",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(StoryTypeTree) }),
});
