import type { NotesOnPage } from "./notes/use-notes.tsx";
import type { Draft, WriteView } from "./present-write.ts";
import type { ReviewView } from "./review/present-review.ts";
import { ReviewState } from "./review/ReviewMessage.tsx";
import { SavedState } from "./SavedState.tsx";
import type { DraftSync } from "./sync/draft-sync.ts";
import { useDeskNews } from "./use-desk-news.ts";
import type { LiveDraft } from "./use-live-draft.ts";
import * as css from "./write.css.ts";
import { countLabel } from "./write-labels.ts";

interface DeskStatusProps {
  view: WriteView;
  /** As the loader answered last. */
  draft: Draft;
  sync: DraftSync | null;
  live: LiveDraft;
  review: ReviewView;
  notes: Pick<NotesOnPage, "openHolds" | "showHold">;
  openRecovered: () => void;
}

/** Whom the story waits for, whether what was written is saved, what keeps it from readers, and what was recovered. */
export function DeskStatus({ view, draft, sync, live, review, notes, openRecovered }: DeskStatusProps) {
  const { tray } = live;
  useDeskNews({ view, draft, review }, live.desk);
  return (
    <>
      <ReviewState waits={review.waits} />
      <SavedState view={view} sync={sync} />
      {notes.openHolds > 0 && (
        <button type="button" className={css.recovered} onClick={notes.showHold}>
          {countLabel(view.labels, "holds", notes.openHolds, view.locale)}
        </button>
      )}
      {tray.count > 0 && (
        <button type="button" className={css.recovered} onClick={openRecovered}>
          {countLabel(view.labels, "recovered", tray.count, view.locale)}
        </button>
      )}
    </>
  );
}
