import type { StudioShell } from "./present-shell.ts";
import * as css from "./studio.css.ts";

type FailureText = StudioShell["failures"]["other"];

/** What a status is called; one without a text of its own is a fault of ours. */
export const findFailure = ({ failures }: Pick<StudioShell, "failures">, status: number): FailureText =>
  failures[status] ?? failures.other;

/** In place of a page that could not be shown. */
export function StudioFailure({ text }: { text: FailureText }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text.title}</h1>
      <p className={css.intro}>{text.text}</p>
    </div>
  );
}
