import * as v from "valibot";
import { ApprovalReason, HoldKind } from "./approval.ts";
import { Millis, PostId } from "./ids.ts";
import { Reply } from "./post.ts";

/** A reply as its writer sees it: where it stands, and why. */
export const OwnReply = v.object({
  reply: Reply,
  starterId: PostId,
  /** What speaks for it, the strongest first; none for a pending one. */
  reasons: v.array(ApprovalReason),
  /** What keeps it out of sight all the same. */
  holds: v.array(HoldKind),
  /** Until when its text can be changed, by the services' clock; 15 minutes from its first sending. */
  editableUntilMillis: Millis,
});
export type OwnReply = v.InferOutput<typeof OwnReply>;
