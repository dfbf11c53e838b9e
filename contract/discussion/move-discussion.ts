import * as v from "valibot";
import { definePrivilegedWrite } from "../wire/call.ts";
import { PostId } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";

/** Where a discussion is kept: in an object of its own, or in the database. */
export const DiscussionPlace = v.picklist(["object", "d1"]);
export type DiscussionPlace = v.InferOutput<typeof DiscussionPlace>;

/**
 * Moves the discussion of a story into an object of its own, or back to the database. `isMoved` is false while it is copied: a
 * scheduled job goes on with it. 409 if it is there or on its way already, or can't be moved.
 */
export const moveDiscussion = definePrivilegedWrite({
  service: "core",
  path: "discussions/move",
  query: noQuery,
  body: v.object({ storyId: PostId, to: v.optional(DiscussionPlace, "object") }),
  reply: v.object({ isMoved: v.boolean() }),
});

/**
 * Has a scheduled job move all discussions into objects, or back to the database (`isOn`), or no more of them. 409 if the
 * setting `DISCUSSIONS` doesn't fit.
 */
export const moveAllDiscussions = definePrivilegedWrite({
  service: "core",
  path: "discussions/move-all",
  query: noQuery,
  body: v.object({ isOn: v.boolean(), to: v.optional(DiscussionPlace, "object") }),
  reply: v.object({ isOn: v.boolean() }),
});
