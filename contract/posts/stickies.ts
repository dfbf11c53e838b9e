import * as v from "valibot";
import { Millis, PostId } from "../entities/ids.ts";
import { defineSignedWrite } from "../wire/call.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Sticky stories stay at the top of their blog's front, as long as nobody has built that of blocks, until an end
 * (docs/guides/placing-stories.md).
 */

/** Sticky stories of a blog at one time. */
export const maxStickies = 3;

/** How long a story is sticky unless another end is chosen, and at most, ms. */
export const stickyMillis = { initial: 86_400_000, max: 30 * 86_400_000 } as const;

/** Why a story can't be sticky: readers don't see it in lists, it is of the main site, or the blog has enough. */
export const stickyRefusals = ["notPublic", "mainSite", "full"] as const;
export type StickyRefusal = (typeof stickyRefusals)[number];

/**
 * Makes a story sticky until an end, changes the end, or takes it down (null). 409 with `refusal` if it can't be; 409
 * without one if its end is no longer `before`.
 */
export const setSticky = defineSignedWrite({
  service: "curation",
  path: "stickies/set",
  query: noQuery,
  body: v.object({
    postId: PostId,
    /** Its end as the person saw it; null if it wasn't sticky. */
    before: v.nullable(Millis),
    endTimeMillis: v.nullable(Millis),
  }),
  reply: v.object({ endTimeMillis: v.nullable(Millis) }),
});
