import type { DiscussionVariables, ServiceContext } from "../env.ts";
import type { DiscussionObjects } from "../object-calls.ts";

/**
 * Where discussions are, by `DISCUSSIONS`: `objects`, where new ones begin in objects; `existing`, where those in objects are
 * served there and all others are in D1; anything else, where no object is asked.
 */
export const chooseObjects = (
  { DISCUSSIONS: place }: DiscussionVariables,
  objects: DiscussionObjects | undefined,
): Pick<ServiceContext, "discussionObjects" | "beginsInObjects"> => ({
  discussionObjects: place === "objects" || place === "existing" ? objects : undefined,
  beginsInObjects: place === "objects",
});

/** How replies are written (docs/decisions/0167): in little space, unless `REPLY_BODIES` or `THREAD_ROWS` says otherwise. */
export const readReplyStorage = ({
  REPLY_BODIES: bodies,
  THREAD_ROWS: rows,
}: DiscussionVariables): Required<Pick<ServiceContext, "hasShortReplies" | "hasSharedRows">> => ({
  hasShortReplies: bodies !== "nodes",
  hasSharedRows: rows !== "separate",
});
