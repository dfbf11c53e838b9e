import { Byline } from "../card/Byline.tsx";
import * as card from "../card/card.css.ts";
import { HeadlineLink } from "../card/HeadlineLink.tsx";
import { Kicker } from "../card/Kicker.tsx";
import { Price } from "../card/Price.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Age } from "../ui/Time.tsx";
import * as css from "./band.css.ts";
import type { StoryRole, StoryView } from "./present-band.ts";

/** Size of the headline in each role, from `h0` (largest) to `h4`. */
const headline: Record<StoryRole, string> = {
  splash: css.h0,
  lead: css.h1,
  halfLead: css.h1,
  type: css.typeHeadline,
  front: css.h1,
  field: css.h1,
  first: css.h2,
  third: css.h3,
  quarter: css.h3,
  row: css.h4,
  rowText: css.h4,
  rowLarge: css.h3,
  part: css.h2,
  smallPart: css.h2,
  text: css.h3,
  line: css.h4,
};

/** Larger headlines where an image is missing. */
const bareHeadline: Partial<Record<StoryRole, string>> = {
  first: css.h1,
  third: css.hBare,
  quarter: css.hBare,
};

/** Roles whose headline is as large as it fits. */
const sized: ReadonlySet<StoryRole> = new Set(["type", "splash"]);

/** Roles without a byline: their stories are headlines among many. */
const withoutByline: ReadonlySet<StoryRole> = new Set(["line"]);

interface StoryProps {
  story: StoryView;
  level?: 2 | 3;
  /** Above everything else in the text: the name of the story's blog. */
  mark?: React.ReactNode;
}

/** One story of a band. */
export function Story({ story, level = 3, mark }: StoryProps) {
  const { role, card: view, size } = story;
  const Headline = `h${level}` as const;
  const isText = view.headline === "";
  const bare = view.image ? undefined : bareHeadline[role];
  const className = `${card.card} ${css.roles[role]} ${view.image ? "" : css.noImage}`;
  return (
    <article className={className.trim()} lang={view.lang ?? undefined} {...view.dataAttributes}>
      {view.image && (
        <div className={`${card.imageBox} ${css.image}`}>
          <Picture image={view.image} />
        </div>
      )}
      <div className={card.text}>
        {mark}
        <Kicker parts={view.kicker} styles={card} />
        {isText ? (
          <p className={`${card.blip} ${css.h4}`}>
            <a href={view.href}>
              {view.excerpt} {view.readMore && <b>{view.readMore}</b>}
            </a>
          </p>
        ) : (
          <Headline
            className={`${card.headline} ${bare ?? headline[role]}`}
            data-size={bare !== undefined || sized.has(role) ? size : undefined}
          >
            <HeadlineLink card={view} />
          </Headline>
        )}
        {!isText && view.excerpt !== "" && (
          <p className={`${card.excerpt} ${css.standfirst}`}>{view.excerpt}</p>
        )}
        {!withoutByline.has(role) && <Price product={view.product} />}
        {!withoutByline.has(role) && (
          <p className={card.meta}>
            <Byline byline={view.byline} />
            <Age time={view.time} />
            {view.replies && <a href={view.replies.href}>{view.replies.label}</a>}
          </p>
        )}
      </div>
    </article>
  );
}
