import type { Action } from "../../contract/permissions.ts";

/** One-click actions by form value, and the permission each needs. */
export const replyActions = {
  like: "reply.like",
  unlike: "reply.unlike",
  save: "reply.save",
  unsave: "reply.save",
  approve: "reply.approve",
  unapprove: "reply.approve",
  feature: "reply.feature",
  unfeature: "reply.feature",
  dismiss: "reply.dismiss",
  readmit: "reply.dismiss",
  delete: "reply.delete",
  followDiscussion: "discussion.follow",
  unfollowDiscussion: "discussion.follow",
  close: "discussion.close",
  open: "discussion.close",
} as const satisfies Record<string, Action>;

export type ReplyAction = keyof typeof replyActions;

export const isReplyAction = (value: unknown): value is ReplyAction =>
  typeof value === "string" && Object.hasOwn(replyActions, value);
