import * as v from "valibot";
import { defineRead } from "../wire/call.ts";
import { BlockLayout } from "../fronts/front.ts";
import { ShownTest } from "../fronts/headline-tests.ts";
import { Blog } from "../entities/blog.ts";
import { BlogId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { PostSummary } from "../entities/post.ts";
import { listOf } from "../wire/list-of.ts";

/** Positions on a curated front page. */
export const curationSlots = ["Lead", "Secondary", "Standard"] as const;
export const CurationSlot = v.picklist(curationSlots);

/**
 * A front that its editors have built of blocks, or without blocks the splash that opens an automatic one. Each story has the
 * headline, standfirst, kicker and image of its place. A block of a layout that this release doesn't know is left out.
 */
export const BuiltFront = v.object({
  /** Over the whole first screen. */
  splash: v.nullable(PostSummary),
  blocks: listOf(
    v.object({
      id: v.string(),
      layout: BlockLayout,
      title: v.nullable(v.string()),
      /** A path on the blog. */
      link: v.nullable(v.string()),
      stories: listOf(v.object({ post: PostSummary, isLarge: v.boolean() })),
    }),
  ),
});
export type BuiltFront = v.InferOutput<typeof BuiltFront>;

/** The front of a special section or story type, above its other stories; null if nobody has arranged it. */
export const topicFront = { built: v.optional(v.nullable(BuiltFront), null) };

/**
 * A blog's curated front page. Without `items` and blocks the blog has none, and shows its stream below its splash and
 * `stickies`.
 */
export const CuratedFront = v.object({
  blogId: BlogId,
  /** Set once the blog's editors have built a front; `items` are then empty. */
  built: v.optional(v.nullable(BuiltFront), null),
  /** Stories of an imported front by position. */
  items: listOf(v.object({ slot: CurationSlot, post: PostSummary })),
  /** Of a front that nobody has arranged: the stories at its top, below a splash, in order. */
  stickies: v.optional(listOf(PostSummary), []),
  /** Headline tests of stories, wherever the front shows them. */
  tests: v.optional(listOf(ShownTest), []),
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
