import { Picture } from "../ui/Picture.tsx";
import { CompactAge } from "../ui/CompactAge.tsx";
import { Age } from "../ui/Time.tsx";
import { Byline } from "./Byline.tsx";
import * as css from "./card.css.ts";
import { HeadlineLink } from "./HeadlineLink.tsx";
import { Kicker } from "./Kicker.tsx";
import { Price } from "./Price.tsx";
import type { CardView } from "./present-card.ts";

/** The size of a card. */
export type CardKind = "lead" | "pair" | "row" | "aside";

interface CardProps {
  card: CardView;
  kind: CardKind;
  /** Heading level of the headline. */
  level?: 2 | 3;
  /** Replaces the card's own texts; used to highlight search matches. */
  words?: { headline: React.ReactNode; excerpt: React.ReactNode };
}

export function Card({ card, kind, level = 2, words = card }: CardProps) {
  const Headline = level === 2 ? "h2" : "h3";
  const isSmall = kind === "aside";
  return (
    <article className={`${css.card} ${css[kind]}`} lang={card.lang ?? undefined} {...card.dataAttributes}>
      <CardBox card={card} />
      <div className={css.text}>
        {!isSmall && <Kicker parts={card.kicker} styles={css} />}
        {card.headline !== "" && (
          <Headline className={css.headline}>
            <HeadlineLink card={card}>{words.headline}</HeadlineLink>
          </Headline>
        )}
        {card.headline === "" ? (
          <p className={css.blip}>
            <a href={card.href}>
              {words.excerpt} {card.readMore && <b>{card.readMore}</b>}
            </a>
          </p>
        ) : (
          !isSmall && card.excerpt !== "" && <p className={css.excerpt}>{words.excerpt}</p>
        )}
        {!isSmall && <Price product={card.product} />}
        <p className={css.meta}>
          {!isSmall && <Byline byline={card.byline} />}
          {isSmall ? <CompactAge time={card.time} /> : <Age time={card.time} />}
          {!isSmall && card.replies && <a href={card.replies.href}>{card.replies.label}</a>}
        </p>
      </div>
    </article>
  );
}

/** The image has no link of its own, because the headline's link covers the card. */
function CardBox({ card }: { card: CardView }) {
  if (card.image) {
    return (
      <div className={css.imageBox}>
        <Picture image={card.image} />
      </div>
    );
  }
  if (!card.placeholder) return null;
  return (
    <div className={`${css.imageBox} ${css.placeholderBox}`} aria-hidden="true">
      <span className={css.placeholder}>{card.placeholder.mark}</span>
      {card.placeholder.src && (
        <img src={card.placeholder.src} alt="" loading={card.placeholder.isLazy ? "lazy" : undefined} />
      )}
    </div>
  );
}
