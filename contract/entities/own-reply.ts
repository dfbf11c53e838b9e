import * as v from "valibot";
import { listOf } from "../list-of.ts";
import { ApprovalReason, HoldKind } from "./approval.ts";
import { Millis, PostId } from "./ids.ts";
import { Reply } from "./post.ts";

/** A reply as its writer sees it, with its visibility and the reasons for it. */
export const OwnReply = v.object({
  reply: Reply,
  starterId: PostId,
  /** Approval reasons, the strongest first; empty for a pending reply. */
  reasons: listOf(ApprovalReason),
  /** What keeps it hidden despite those reasons. */
  holds: v.array(HoldKind),
  /** Until when it can be edited, by the services' clock: 15 minutes after it was first sent. */
  editableUntilMillis: Millis,
});
export type OwnReply = v.InferOutput<typeof OwnReply>;
