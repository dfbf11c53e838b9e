import { lazyPart } from "../../parts/lazy-part.tsx";
import { Withheld } from "../../chrome/Withheld.tsx";
import { Button } from "../../ui/Button.tsx";
import type { DraftSync } from "../sync/draft-sync.ts";
import type { ReviewView } from "./present-review.ts";
import * as css from "./review.css.ts";

const ReviewDialog = lazyPart(() => import("./ReviewDialog.client.tsx"));

/** Mode of the dialog: handing over, or naming another reviewer; or handing back. */
export type ReviewMode = "over" | "back";

interface ReviewProps {
  view: ReviewView;
  mode: ReviewMode | null;
  onMode: (mode: ReviewMode | null) => void;
}

/**
 * The button in the bar that hands the story over or back. For people who may not publish it replaces the publish
 * button; beside it there is room on wide windows only, and the panel has both.
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

/** The panel's row with the person for whom the story waits, which opens the dialog to change that. */
export function ReviewRow({
  view: { mayHand, waits, withheld, labels },
  onMode,
}: Pick<ReviewProps, "view" | "onMode">) {
  const value = (
    <>
      <span className={css.fieldRowLabel}>{labels.reviewer}</span>
      <span className={waits === null ? css.noValue : css.fieldRowValue}>{waits?.text ?? labels.none}</span>
    </>
  );
  if (!mayHand)
    return (
      <>
        <div className={css.fact}>{value}</div>
        <Withheld view={withheld} />
      </>
    );
  return (
    <>
      <button type="button" className={css.openFact} onClick={() => onMode("over")}>
        {value}
        <svg className={css.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {waits !== null && (
        <button type="button" className={css.handBack} onClick={() => onMode("back")}>
          {labels["send.back"]}…
        </button>
      )}
      <Withheld view={withheld} />
    </>
  );
}
