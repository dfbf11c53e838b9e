import type { WriteView } from "./present-write.ts";
import type { ReviewView } from "./review/present-review.ts";
import { ReviewState } from "./review/ReviewMessage.tsx";
import { SavedState } from "./SavedState.tsx";
import type { LiveDraft } from "./use-draft-sync.client.ts";
import * as css from "./write.css.ts";
import { countLabel } from "./write-labels.ts";

interface DeskStatusProps {
  view: WriteView;
  live: LiveDraft;
  waits: ReviewView["waits"];
  openRecovered: () => void;
}

/** Whom the story waits for, whether what was written is saved, and what was recovered. */
export const DeskStatus = ({ view, live: { status, recovered }, waits, openRecovered }: DeskStatusProps) => (
  <>
    <ReviewState waits={waits} />
    <SavedState view={view} status={status} />
    {recovered.length > 0 && (
      <button type="button" className={css.recovered} onClick={openRecovered}>
        {countLabel(view.labels, "recovered", recovered.length, view.locale)}
      </button>
    )}
  </>
);
