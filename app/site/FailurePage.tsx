import { Card } from "../card/Card.tsx";
import { PopularLinks } from "../card/Popular.tsx";
import { band, bandHead, page, quarters, split } from "../card/bands.css.ts";
import * as css from "./failure.css.ts";
import type { FailureView } from "./present-failure.ts";
import type { MissingView } from "./present-missing.ts";

interface FailurePageProps {
  failure: FailureView;
  links: { label: string; href: string }[];
  /** Suggestions for a missing page. */
  missing?: MissingView | null;
}

/** Longer titles are set smaller. */
const isLong = (title: string) => title.length > 16;

export function FailurePage({ failure, links, missing = null }: FailurePageProps) {
  return (
    <>
      <div className={css.field}>
        <div className={css.inner}>
          <p className={css.status}>{failure.name}</p>
          <h1 className={isLong(failure.title) ? `${css.title} ${css.long}` : css.title}>{failure.title}</h1>
          <div className={css.foot}>
            <div className={css.words}>
              {missing && (
                <p>
                  <code className={css.address}>{missing.address}</code>
                </p>
              )}
              <p>{failure.text}</p>
              {failure.removalNote && <p>{failure.removalNote}</p>}
              {failure.requestedBy && <p>{failure.requestedBy}</p>}
              {failure.reference && <p className={css.reference}>{failure.reference}</p>}
              {links.length > 0 && (
                <ul className={css.links}>
                  {links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {missing && <SearchField search={missing.search} />}
          </div>
        </div>
      </div>
      {missing && (missing.likely || missing.latest || missing.popular) && <Instead missing={missing} />}
    </>
  );
}

const SearchField = ({ search: { action, label, button, value } }: { search: MissingView["search"] }) => (
  <search className={css.searchBox}>
    <form className={css.search} action={action}>
      <input type="search" name="q" aria-label={label} placeholder={label} defaultValue={value} />
      <button type="submit" aria-label={button}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m15 15 6 6M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />
        </svg>
      </button>
    </form>
  </search>
);

function Instead({ missing: { likely, latest, popular } }: { missing: MissingView }) {
  return (
    <div className={`${page} ${css.instead}`}>
      {likely && (
        <section className={band} aria-labelledby="likely-title">
          <div className={bandHead}>
            <h2 id="likely-title">{likely.title}</h2>
          </div>
          <div className={split}>
            <Card card={likely.card} kind="lead" level={3} />
          </div>
        </section>
      )}
      {latest && (
        <section className={band} aria-labelledby="latest-title">
          <div className={bandHead}>
            <h2 id="latest-title">{latest.title}</h2>
            <a href={latest.more.href}>{latest.more.label}</a>
          </div>
          <div className={quarters}>
            {latest.cards.map((card) => (
              <Card key={card.id} card={card} kind="pair" level={3} />
            ))}
          </div>
        </section>
      )}
      {popular && (
        <section className={band} aria-labelledby="popular-title">
          <div className={bandHead}>
            <h2 id="popular-title">{popular.title}</h2>
          </div>
          <PopularLinks links={popular.links} />
        </section>
      )}
    </div>
  );
}
