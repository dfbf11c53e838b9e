import * as css from "./live.css.ts";
import type { LiveView } from "./present-live.ts";

/** Empty until our script finds that somebody has written; what it says then is read out, and moves nothing. */
export function LiveNews({ live }: { live: LiveView }) {
  return (
    <output
      className={css.live}
      data-live={live.address}
      data-newest={live.newest}
      data-one={live.one}
      data-other={live.other}
    >
      <a className={css.news} href={live.href} hidden>
        {live.label}
      </a>
    </output>
  );
}
