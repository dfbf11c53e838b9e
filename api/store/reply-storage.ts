import type { DiscussionVariables, ServiceContext } from "../env.ts";

/** How replies are written (docs/decisions/0167): in little space, unless `REPLY_BODIES` or `THREAD_ROWS` says otherwise. */
export const readReplyStorage = ({
  REPLY_BODIES: bodies,
  THREAD_ROWS: rows,
}: DiscussionVariables): Required<Pick<ServiceContext, "hasShortReplies" | "hasSharedRows">> => ({
  hasShortReplies: bodies !== "nodes",
  hasSharedRows: rows !== "separate",
});
