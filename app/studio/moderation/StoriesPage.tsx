import { StudioLink } from "../StudioLink.tsx";
import { FullDate } from "../StudioTime.tsx";
import { Older } from "./ListPages.tsx";
import { ManageChrome } from "./ManageChrome.tsx";
import * as css from "../studio.css.ts";
import type { StoriesView } from "./present-stories.ts";
import { Name } from "./QueueItem.tsx";

/** What a blog has published and is to publish, and where it is said what became of it. */
export function StoriesPage({ view }: { view: StoriesView }) {
  return (
    <ManageChrome frame={view.frame}>
      {view.empty !== null && <p className={css.empty}>{view.empty}</p>}
      <ul className={css.list}>
        {view.items.map((item) => (
          <li key={item.id} className={css.item}>
            <h2 className={css.name}>
              {item.href === null ? item.headline : <a href={item.href}>{item.headline}</a>}
            </h2>
            <p className={css.meta}>
              <span>{item.state}</span>
              <FullDate time={item.time} />
              {item.authors.map((author) => (
                <Name key={author.href ?? author.name} person={author} />
              ))}
              <StudioLink href={item.receipt.href} aria-label={item.receipt.name}>
                {item.receipt.label}
              </StudioLink>
            </p>
          </li>
        ))}
      </ul>
      <Older older={view.older} />
    </ManageChrome>
  );
}
