import { reviewFields, type ReviewAnswer, type ReviewWish } from "./review-answer.ts";

/** Hands the draft over or back; a failure on the way is an answer as well. */
export async function sendReview(
  action: string,
  { state, assigneeId, remark }: ReviewWish,
): Promise<ReviewAnswer> {
  const body = new FormData();
  body.set(reviewFields.state, state);
  body.set(reviewFields.assignee, assigneeId ?? "");
  body.set(reviewFields.remark, remark);
  try {
    const response = await fetch(action, { method: "POST", body });
    return await response.json<ReviewAnswer>();
  } catch {
    return { kind: "failed", reason: "offline" };
  }
}
