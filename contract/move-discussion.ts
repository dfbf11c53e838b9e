import * as v from "valibot";
import { definePrivilegedWrite } from "./call.ts";
import { PostId } from "./entities/ids.ts";
import { noQuery } from "./query.ts";

/**
 * Moves the discussion of a story into an object of its own. `isMoved` is false while it is copied: a scheduled job goes on
 * with it. 409 if it is moved already, or can't be.
 */
export const moveDiscussion = definePrivilegedWrite({
  service: "core",
  path: "discussions/move",
  query: noQuery,
  body: v.object({ storyId: PostId }),
  reply: v.object({ isMoved: v.boolean() }),
});

/** Has a scheduled job move all discussions into objects (`isOn`), or no more of them. 409 if there can't be any. */
export const moveAllDiscussions = definePrivilegedWrite({
  service: "core",
  path: "discussions/move-all",
  query: noQuery,
  body: v.object({ isOn: v.boolean() }),
  reply: v.object({ isOn: v.boolean() }),
});
