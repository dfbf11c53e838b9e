import type { ReviewProps } from "./ReviewControl.tsx";
import * as css from "./review.css.ts";

/** The row of the panel that says for whom the story waits, and opens the dialog in which that is changed. */
export function ReviewRow({
  view: { mayHand, waits, labels },
  onMode,
}: Pick<ReviewProps, "view" | "onMode">) {
  const value = (
    <>
      <span className={css.factLabel}>{labels.reviewer}</span>
      <span className={waits === null ? css.noValue : css.factValue}>{waits?.text ?? labels.none}</span>
    </>
  );
  if (!mayHand) return <div className={css.fact}>{value}</div>;
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
    </>
  );
}
