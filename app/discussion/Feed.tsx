import * as live from "./live.css.ts";
import * as css from "./liveblog.css.ts";
import type { FeedView } from "./present-feed.ts";

/** A list that grows while the page is open (`follow-items.client.ts`). Without script it is static. */
export function Feed({ feed, children }: { feed: FeedView | null; children: React.ReactNode }) {
  if (!feed) return <div>{children}</div>;
  return (
    <div
      className={css.feed}
      data-feed={feed.address}
      data-items-at={feed.itemsAt}
      data-kind={feed.kind}
      data-last={feed.last}
      data-one={feed.one}
      data-other={feed.other}
      data-over={feed.over}
      data-ended={feed.ended}
    >
      {children}
      {/* Says how many have come, and is read out; it takes no room. */}
      <output className={live.live}>
        <button type="button" className={css.news} data-show-new="" hidden>
          {feed.label}
        </button>
      </output>
    </div>
  );
}
