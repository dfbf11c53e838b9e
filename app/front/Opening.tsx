import * as css from "../band/band.css.ts";
import { HeadlineLink } from "../card/HeadlineLink.tsx";
import { Story } from "../band/Story.tsx";
import type { Opening as OpeningView } from "./present-opening.ts";

/** The top of a front page. */
export function Opening({ opening }: { opening: OpeningView }) {
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
                <HeadlineLink card={card}>{card.headline || card.excerpt}</HeadlineLink>
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
      <div className={css.beside}>
        {opening.beside.map((story) => (
          <Story key={story.card.id} story={story} level={2} />
        ))}
      </div>
    </div>
  );
}
