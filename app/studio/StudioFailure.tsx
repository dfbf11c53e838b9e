import type { StudioShell } from "./present-shell.ts";
import * as css from "./studio.css.ts";

/** In place of a page that could not be shown. */
export function StudioFailure({ status, texts }: { status: number; texts: StudioShell["failures"] | null }) {
  const text = texts?.[status] ?? texts?.[500];
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text?.title ?? status}</h1>
      <p className={css.intro}>{text?.text}</p>
    </div>
  );
}
