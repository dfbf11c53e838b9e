import { Band } from "../band/Band.tsx";
import { Story } from "../band/Story.tsx";
import * as css from "../band/band.css.ts";
import { FollowButton } from "../site/FollowButton.tsx";
import { disclosure } from "../ui/disclosure.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import type { FrontView } from "./present-front.ts";
import { StreamPage } from "./StreamPage.tsx";
import type { Opening as OpeningView } from "./present-opening.ts";

/** The top of a front page. */
function Opening({ opening }: { opening: OpeningView }) {
  if (opening.kind === "newspaper") {
    return (
      <div>
        <p className={css.dateline}>
          <span>{opening.date}</span>
          {opening.motto !== "" && <b>{opening.motto}</b>}
        </p>
        <div className={css.newspaper}>
          <div>
            <Story story={opening.lead} level={2} />
          </div>
          <div className={css.list}>
            {opening.before.map((story) => (
              <Story key={story.card.id} story={story} level={2} />
            ))}
          </div>
          <div className={css.list}>
            {opening.after.map((story) => (
              <Story key={story.card.id} story={story} level={2} />
            ))}
          </div>
        </div>
      </div>
    );
  }
  if (opening.kind === "panel") {
    return (
      <div className={css.panel}>
        <Story story={opening.lead} level={2} />
        {opening.below.length > 0 && (
          <ul className={css.headlines}>
            {opening.below.map(({ card }) => (
              <li key={card.id} lang={card.lang ?? undefined}>
                <a href={card.href}>{card.headline || card.excerpt}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  const lead = <Story story={opening.lead} level={2} />;
  if (opening.beside.length === 0) return lead;
  return (
    <div className={opening.lead.role === "type" ? `${css.layouts.lead} ${css.onTop}` : css.layouts.lead}>
      {lead}
      <div className={css.list}>
        {opening.beside.map((story) => (
          <Story key={story.card.id} story={story} level={2} />
        ))}
      </div>
    </div>
  );
}

/** A blog's front page. `aside` is shown at the end of the sidebar. */
export function BlogFront({ front, aside }: { front: FrontView; aside?: React.ReactNode }) {
  const { opening, bands, list } = front;
  return (
    <>
      <h1 className={hidden}>{list.title}</h1>
      <div className={css.page}>
        {list.disclosure && <p className={disclosure}>{list.disclosure}</p>}
        <Opening opening={opening} />
        {bands.map((band) => (
          <Band key={band.stories[0]?.card.id} band={band} />
        ))}
        <div className={list.groups.length === 0 ? css.onlyAside : undefined}>
          <StreamPage
            page={{ ...list, heading: "elsewhere", disclosure: null }}
            aside={
              <>
                {list.follow && <FollowButton follow={list.follow} />}
                {aside}
              </>
            }
          />
        </div>
      </div>
    </>
  );
}
