import type { CountLink } from "../account/present-me.ts";
import * as css from "./desk.css.ts";

/** The bell with the number of new notifications. */
export const News = ({ news: { href, text, label } }: { news: CountLink }) => (
  <a className={css.news} href={href} aria-label={label}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M2 12h12l-2-2.5V7a4 4 0 0 0-8 0v2.5Zm4.5 1a1.6 1.6 0 0 0 3 0M8 3V1.5" strokeWidth="1.5" />
    </svg>
    {text}
  </a>
);
