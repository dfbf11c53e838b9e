import type { Draft, WriteView } from "./present-write.ts";
import type { ReviewView } from "./review/present-review.ts";

/** The desk's state as shown on the writing page. */
export interface DeskPage {
  draft: Pick<Draft, "desk" | "state" | "isInReview" | "isChanged" | "review">;
  view: Pick<WriteView, "news">;
  review: Pick<ReviewView, "message">;
}

/** A sentence about another person's change of the story's state; null if it isn't worth one. */
export function describeRecentChange(
  before: DeskPage,
  { draft, view: { news }, review }: DeskPage,
): string | null {
  const { state, isInReview, isChanged } = before.draft;
  const isHanded = draft.review !== null && draft.review.timeMillis !== before.draft.review?.timeMillis;
  if (isHanded && review.message !== null && draft.isInReview !== isInReview) return review.message.text;
  if (draft.state !== state) return news[draft.state];
  return isChanged && !draft.isChanged ? news.changed : null;
}
