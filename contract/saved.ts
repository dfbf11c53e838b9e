import * as v from "valibot";
import { defineSignedRead } from "./call.ts";
import { Blog } from "./entities/blog.ts";
import { Millis } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { PostSummary, Reply } from "./entities/post.ts";
import { listOf } from "./list-of.ts";
import { queryNumber } from "./query.ts";

/** A story, or a reply with its story, saved for later. */
const SavedItem = v.object({ savedTimeMillis: Millis, story: PostSummary, reply: v.nullable(Reply) });

export const SavedList = v.object({
  items: listOf(SavedItem),
  /** `after` for the next page; null at the end. */
  next: v.nullable(v.string()),
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type SavedList = v.InferOutput<typeof SavedList>;

/** The signed-in person's saved posts, latest first. Deleted posts are left out. */
export const getSaved = defineSignedRead({
  service: "profile",
  path: "saved/views/mine",
  query: v.object({
    after: v.optional(v.pipe(v.string(), v.maxLength(100))),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: SavedList,
});
