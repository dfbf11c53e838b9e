import * as v from "valibot";
import { defineRead, defineWrite } from "../wire/call.ts";
import {
  maxDropped,
  maxTestCounts,
  maxViewedPosts,
  StoryReading,
  TestReading,
} from "../audience/readings.ts";
import { PostId } from "../entities/ids.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryList } from "../wire/query.ts";

/** Rounds a count of views to steps of about a tenth, so that a page isn't rendered again for each reader. */
export const roundViews = (views: number) => (views <= 0 ? 0 : Math.floor(Math.log(views) / Math.log(1.1)));

/** Maximum time for which a page may show a count that has since grown by more than a step, ms. */
export const viewsRestFor = 600_000;

/** Page views of stories (domain notes, Calls). Stories without views and unknown ids are left out. */
export const getViews = defineRead({
  service: "kala",
  path: "viewsForPost",
  query: v.object({ id: queryList }),
  reply: v.object({ items: listOf(v.object({ id: PostId, views: v.number() })) }),
  restsFor: viewsRestFor,
  versionOf: ({ items }) => items.map(({ id, views }) => [id, roundViews(views)]),
});

/**
 * Adds page views collected by a front end, with what is known of them. Only published stories count; `counted` is the
 * number of stories accepted. Contains no data about a reader.
 */
export const addViews = defineWrite({
  service: "kala",
  path: "views/add",
  query: noQuery,
  body: v.object({
    views: v.pipe(
      v.array(StoryReading),
      v.maxLength(maxViewedPosts, `must have at most ${maxViewedPosts} posts`),
    ),
    /** Of tests that run; others are left out. */
    tests: v.optional(
      v.pipe(v.array(TestReading), v.maxLength(maxTestCounts, `must have at most ${maxTestCounts} counts`)),
      [],
    ),
    /** Views that a front end had to drop: of more stories at once than it can report. */
    dropped: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDropped)), 0),
  }),
  reply: v.object({ counted: v.number() }),
});
