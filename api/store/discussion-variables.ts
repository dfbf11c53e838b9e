import type { DiscussionVariables, ServiceContext } from "../env.ts";
import type { DiscussionObjects } from "../object-calls/discussion.ts";

/**
 * Storage of discussions, by `DISCUSSIONS`: with `objects`, new ones begin in objects; with `existing`, those in
 * objects are served there and all others are in D1; otherwise no object is called.
 */
export const chooseObjects = (
  { DISCUSSIONS: place }: DiscussionVariables,
  objects: DiscussionObjects | undefined,
): Pick<ServiceContext, "discussionObjects" | "beginsInObjects"> => ({
  discussionObjects: place === "objects" || place === "existing" ? objects : undefined,
  beginsInObjects: place === "objects",
});
