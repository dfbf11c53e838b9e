import { lazyPart } from "../../parts/lazy-part.tsx";
import { Button } from "../../ui/Button.tsx";
import type { DraftSync } from "../sync/draft-sync.ts";
import type { ReviewView } from "./present-review.ts";
import * as css from "./review.css.ts";

const ReviewDialog = lazyPart(() => import("./ReviewDialog.client.tsx"));

/** What the dialog is open for: handing over, or naming another reviewer; or handing back. */
export type ReviewMode = "over" | "back";

export interface ReviewProps {
  view: ReviewView;
  mode: ReviewMode | null;
  onMode: (mode: ReviewMode | null) => void;
}

/**
 * The button that hands the story over or back, in the bar. Who may not publish has it in the place of that button; beside
 * it there is room on wide windows only, and the panel has both.
 */
export function ReviewControl({
  view,
  mode,
  onMode,
  sync,
}: ReviewProps & { sync: Pick<DraftSync, "sendAll"> }) {
  if (!view.mayHand) return null;
  const { labels, waits, mayPublish } = view;
  const isPrimary = !mayPublish && waits === null;
  return (
    <>
      <div className={mayPublish ? css.beside : css.alone}>
        <Button
          type="button"
          kind={isPrimary ? "primary" : "plain"}
          onPointerEnter={() => void ReviewDialog.load()}
          onClick={() => onMode(waits === null ? "over" : "back")}
        >
          {waits === null ? labels["send.over"] : labels["send.back"]}…
        </Button>
      </div>
      {mode !== null && <ReviewDialog view={view} mode={mode} sync={sync} onClose={() => onMode(null)} />}
    </>
  );
}
