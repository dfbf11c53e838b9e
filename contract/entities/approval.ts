import * as v from "valibot";
import { BlogId, Millis, PersonId } from "./ids.ts";

/**
 * Why a reply is in sight (domain notes, Discussion), the strongest first: somebody of the blog approved it; its writer
 * is a member of the blog, wrote the story, is invited to answer below it, or is followed by the blog; one of these
 * answered it, or likes it; it came so from elsewhere. Those of these that hold at this moment count, and no other.
 */
export const approvalKinds = [
  "approved",
  "member",
  "storyAuthor",
  "guest",
  "followed",
  "answered",
  "liked",
  "imported",
] as const;
export const ApprovalKind = v.picklist(approvalKinds);
export type ApprovalKind = v.InferOutput<typeof ApprovalKind>;

export const ApprovalReason = v.object({
  kind: ApprovalKind,
  /** Whose doing it is: who approved, answered or liked; the writer themselves; null for what came from elsewhere. */
  personId: v.nullable(PersonId),
  /** The blog that counts them among its own. */
  blogId: BlogId,
  timeMillis: Millis,
});
export type ApprovalReason = v.InferOutput<typeof ApprovalReason>;

/** What keeps a reply out of sight, whatever speaks for it. */
export const holdKinds = ["dismissed", "blocked", "premoderated", "rule"] as const;
export const HoldKind = v.picklist(holdKinds);
export type HoldKind = v.InferOutput<typeof HoldKind>;
