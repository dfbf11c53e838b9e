import { CompactAge } from "../ui/CompactAge.tsx";
import * as css from "./band.css.ts";
import type { BandHead, BandView } from "./present-band.ts";
import { countWireColumns } from "./shape-band.ts";
import { Story } from "./Story.tsx";

/** A run of stories across the page, with its title. */
export function Band({ band: { layout, head, newsletter, stories } }: { band: BandView }) {
  const level = head ? 3 : 2;
  if (layout === "wire") {
    return (
      <section className={css.band}>
        <Head head={head} />
        {newsletter && <p className={css.standfirst}>{newsletter.text}</p>}
        {stories.length > 0 && (
          <ol className={css.wires[countWireColumns(stories.length)]}>
            {stories.map(({ card }) => (
              <li key={card.id} className={css.wireItem} lang={card.lang ?? undefined}>
                <CompactAge time={card.time} />
                <a href={card.href}>{card.headline || card.excerpt}</a>
              </li>
            ))}
          </ol>
        )}
      </section>
    );
  }
  const [first, ...rest] = stories;
  if (layout !== "lead" || !first) {
    return (
      <section className={css.band}>
        <Head head={head} />
        <div className={css.layouts[layout]}>
          {stories.map((story) => (
            <Story key={story.card.id} story={story} level={level} />
          ))}
        </div>
      </section>
    );
  }
  return (
    <section className={css.band}>
      <Head head={head} />
      <div className={css.layouts.lead}>
        <Story story={first} level={level} />
        <div className={css.beside}>
          {rest.map((story) => (
            <Story key={story.card.id} story={story} level={level} />
          ))}
        </div>
      </div>
    </section>
  );
}

export function Head({ head }: { head: BandHead | null }) {
  if (!head) return null;
  return (
    <div className={css.head}>
      <h2>{head.title}</h2>
      {head.more && <a href={head.more.href}>{head.more.label}</a>}
    </div>
  );
}
