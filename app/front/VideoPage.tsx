import * as band from "../band/band.css.ts";
import { Story } from "../band/Story.tsx";
import * as css from "./front.css.ts";
import type { VideoPageView } from "./present-stream-page.ts";

/** Stories with video: the newest large, then rows of three. */
export function VideoPage({ page }: { page: VideoPageView }) {
  return (
    <div className={`${band.page} ${band.videos}`}>
      <header className={css.heading}>
        <h1>{page.title}</h1>
      </header>
      {page.emptyText && <p className={css.empty}>{page.emptyText}</p>}
      {page.lead && (
        <div className={page.beside.length === 0 ? undefined : band.layouts.lead}>
          <Story story={page.lead} level={2} />
          {page.beside.length > 0 && (
            <div className={band.beside}>
              {page.beside.map((story) => (
                <Story key={story.card.id} story={story} level={2} />
              ))}
            </div>
          )}
        </div>
      )}
      {page.stories.length > 0 && (
        <div className={band.layouts.thirds}>
          {page.stories.map((story) => (
            <Story key={story.card.id} story={story} level={2} />
          ))}
        </div>
      )}
      {(page.older ?? page.newest) && (
        <div className={css.pager}>
          {page.newest && (
            <a className={css.pagerLink} href={page.newest.href}>
              {page.newest.label}
            </a>
          )}
          {page.older && (
            <a className={css.pagerLink} href={page.older.href} rel="next">
              {page.older.label}
            </a>
          )}
        </div>
      )}
    </div>
  );
}
