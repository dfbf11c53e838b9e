import * as v from "valibot";
import { defineRead } from "./call.ts";
import { Membership, Person } from "./entities/person.ts";
import { ReplyThreads } from "./entities/post.ts";
import { queryBoolean, queryNumber } from "./query.ts";

/**
 * How many answers a page of threads shows beside the threads themselves, whatever their depth: level by level, the
 * oldest of a level first. Where some are left out, the `next` of a reply's children says so: they are on its own page.
 */
export const maxAnswers = 100;

/** The replies below a post as threads. */
export const getReplies = defineRead({
  service: "comments",
  path: "views/replies/:postId",
  query: v.object({
    startIndex: v.optional(queryNumber, "0"),
    maxReturned: v.optional(v.pipe(queryNumber, v.maxValue(100)), "5"),
    maxChildren: v.optional(v.pipe(queryNumber, v.maxValue(100)), "4"),
    approvedOnly: v.optional(queryBoolean, "true"),
    sorting: v.optional(v.picklist(["top", "newest", "oldest"]), "top"),
  }),
  reply: v.object({
    ...ReplyThreads.entries,
    people: v.array(Person),
    memberships: v.array(Membership),
  }),
});
