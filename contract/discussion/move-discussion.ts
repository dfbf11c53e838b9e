import * as v from "valibot";
import { definePrivilegedWrite } from "../wire/call.ts";
import { PostId } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";

/** Where a discussion is stored: in its own Durable Object, or in the database. */
export const DiscussionPlace = v.picklist(["object", "d1"]);
export type DiscussionPlace = v.InferOutput<typeof DiscussionPlace>;

/**
 * Moves the discussion of a story into its own object, or back to the database. `isMoved` is false while it is copied,
 * which a scheduled job continues. 409 if it is already there or being moved, or can't be moved.
 */
export const moveDiscussion = definePrivilegedWrite({
  service: "core",
  path: "discussions/move",
  query: noQuery,
  body: v.object({ storyId: PostId, to: v.optional(DiscussionPlace, "object") }),
  reply: v.object({ isMoved: v.boolean() }),
});

/**
 * Starts moving all discussions into objects, or back to the database, by a scheduled job (`isOn`); or stops it. 409 if
 * the setting `DISCUSSIONS` doesn't fit.
 */
export const moveAllDiscussions = definePrivilegedWrite({
  service: "core",
  path: "discussions/move-all",
  query: noQuery,
  body: v.object({ isOn: v.boolean(), to: v.optional(DiscussionPlace, "object") }),
  reply: v.object({ isOn: v.boolean() }),
});
