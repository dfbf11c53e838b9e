import type { WriteView } from "./present-write.ts";
import { SavedState } from "./SavedState.tsx";
import type { LiveDraft } from "./use-draft-sync.client.ts";
import * as css from "./write.css.ts";
import { countLabel } from "./write-labels.ts";

interface DeskStatusProps {
  view: WriteView;
  live: LiveDraft;
  openRecovered: () => void;
}

/** Whether what was written is saved, and what was recovered. */
export const DeskStatus = ({ view, live: { status, recovered }, openRecovered }: DeskStatusProps) => (
  <>
    <SavedState view={view} status={status} />
    {recovered.length > 0 && (
      <button type="button" className={css.recovered} onClick={openRecovered}>
        {countLabel(view.labels, "recovered", recovered.length, view.locale)}
      </button>
    )}
  </>
);
