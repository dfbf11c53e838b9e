import * as v from "valibot";
import { defineRead, defineWrite } from "./call.ts";
import { PostId } from "./entities/ids.ts";
import { noQuery, queryList } from "./query.ts";

/** How often stories were read (domain notes, Calls). One that nobody has read, or that is not there, is left out. */
export const getViews = defineRead({
  service: "kala",
  path: "viewsForPost",
  query: v.object({ id: queryList }),
  reply: v.object({ items: v.array(v.object({ id: PostId, views: v.number() })) }),
});

/** Posts in one report of views, and views of one post in it. */
export const maxViewedPosts = 200;
export const maxViewsAtOnce = 10_000;

/**
 * Adds views that a front end has collected. Only stories that may be read are counted; `counted` says how many of the
 * posts were. It says nothing of who read them.
 */
export const addViews = defineWrite({
  service: "kala",
  path: "views/add",
  query: noQuery,
  body: v.object({
    views: v.pipe(
      v.array(
        v.object({
          id: PostId,
          count: v.pipe(
            v.number(),
            v.integer("must be a whole number"),
            v.minValue(1, "must be at least 1"),
            v.maxValue(maxViewsAtOnce, `must be at most ${maxViewsAtOnce}`),
          ),
        }),
      ),
      v.maxLength(maxViewedPosts, `must have at most ${maxViewedPosts} posts`),
    ),
  }),
  reply: v.object({ counted: v.number() }),
});
