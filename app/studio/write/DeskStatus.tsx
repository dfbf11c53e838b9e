import type { Draft, WriteView } from "./present-write.ts";
import type { ReviewView } from "./review/present-review.ts";
import { ReviewState } from "./review/ReviewMessage.tsx";
import { SavedState } from "./SavedState.tsx";
import { useDeskNews } from "./use-desk-news.ts";
import type { LiveDraft } from "./use-live-draft.ts";
import * as css from "./write.css.ts";
import { countLabel } from "./write-labels.ts";

interface DeskStatusProps {
  view: WriteView;
  /** As the loader answered last. */
  draft: Draft;
  live: LiveDraft;
  review: ReviewView;
  openRecovered: () => void;
}

/** Whom the story waits for, whether what was written is saved, and what was recovered. */
export function DeskStatus({ view, draft, live, review, openRecovered }: DeskStatusProps) {
  const { recovered } = live;
  useDeskNews({ view, draft, review }, live.desk);
  return (
    <>
      <ReviewState waits={review.waits} />
      <SavedState view={view} status={live.status} />
      {recovered.length > 0 && (
        <button type="button" className={css.recovered} onClick={openRecovered}>
          {countLabel(view.labels, "recovered", recovered.length, view.locale)}
        </button>
      )}
    </>
  );
}
