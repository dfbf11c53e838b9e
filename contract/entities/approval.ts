import * as v from "valibot";
import { BlogId, Millis, PersonId } from "./ids.ts";

/**
 * Why a reply is publicly visible (domain notes, Discussion), the strongest reason first: a member of the
 * blog approved it; its writer is a member, the story's author, an invited guest, or followed by the blog;
 * one of these replied to it or likes it; it was imported as approved. Only reasons that hold at this moment
 * count.
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
  /** The person who approved, replied or liked; the writer for reasons about the writer; null for imported approval. */
  personId: v.nullable(PersonId),
  /** The blog on whose behalf it counts. */
  blogId: BlogId,
  timeMillis: Millis,
});
export type ApprovalReason = v.InferOutput<typeof ApprovalReason>;

/** Reasons that keep a reply hidden even if there are reasons for its approval. */
export const holdKinds = ["dismissed", "blocked", "premoderated", "rule"] as const;
export const HoldKind = v.picklist(holdKinds);
export type HoldKind = v.InferOutput<typeof HoldKind>;
