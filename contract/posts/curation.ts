import * as v from "valibot";
import { defineRead } from "../wire/call.ts";
import { Blog } from "../entities/blog.ts";
import { BlogId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { PostSummary } from "../entities/post.ts";
import { listOf } from "../wire/list-of.ts";

/** Positions on a curated front page. */
export const curationSlots = ["Lead", "Secondary", "Standard"] as const;
export const CurationSlot = v.picklist(curationSlots);

/** A blog's curated front page. `items` is empty if the blog has none and shows its stream. */
export const CuratedFront = v.object({
  blogId: BlogId,
  items: listOf(v.object({ slot: CurationSlot, post: PostSummary })),
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type CuratedFront = v.InferOutput<typeof CuratedFront>;

export const getCuratedFront = defineRead({
  service: "curation",
  path: "views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: CuratedFront,
});
