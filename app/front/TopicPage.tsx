import { Fragment } from "react";
import { AdSlot } from "../ad/AdSlot.tsx";
import { MainColumn } from "../ad/MainColumn.tsx";
import { useListAds, type NumberedGroup } from "../ad/list-ads.ts";
import { band, bandHead, leadBand, leadSide, page as pageClass, quarters, split } from "../card/bands.css.ts";
import { Card } from "../card/Card.tsx";
import { PopularAside } from "../card/Popular.tsx";
import { printLiteCards } from "../card/print-lite-card.ts";
import { joinInline, printFilled, printLink, printLinkLine, type LiteHtml } from "../lite/lite-html.ts";
import { TopicFront } from "./TopicFront.tsx";
import { blockTitle, columns, sidebar } from "../ui/columns.css.ts";
import { disclosure } from "../ui/disclosure.css.ts";
import * as frontCss from "./front.css.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { Picture } from "../ui/Picture.tsx";
import type { StreamPageView } from "./present-stream-page.ts";
import type { TopicView, TopicYear } from "./present-topic.ts";
import { Pager } from "./StreamPage.tsx";
import { listBuiltStories, printLiteBuilt } from "./print-lite-front.ts";
import { printLiteStream } from "./print-lite-stream.ts";
import * as css from "./topic.css.ts";

interface TopicPageProps {
  page: StreamPageView;
  topic: TopicView;
  /** The topic's own image, beside its name on the first page. */
  image?: PresentedImage | null;
  /** Beside the feed link: the reader's actions on the topic, such as following it. */
  actions?: React.ReactNode;
}

/** The page of a tag or category: its newest stories in a band, then all of them by year. */
export function TopicPage({ page, topic, image = null, actions }: TopicPageProps) {
  return (
    <div className={pageClass}>
      <Head page={page} topic={topic} image={image} actions={actions} />
      {page.disclosure && <p className={disclosure}>{page.disclosure}</p>}
      {topic.front && <TopicFront front={topic.front} />}
      <Newest topic={topic} />
      {page.groups.length === 0 && <p className={frontCss.empty}>{page.emptyText}</p>}
      {topic.more && <More more={topic.more} />}
      {(topic.years.length > 0 || hasPager(page)) && <All page={page} topic={topic} />}
    </div>
  );
}

const hasPager = ({ older, newest, years }: StreamPageView) =>
  older !== null || newest !== null || years !== null;

/** Names of up to twelve letters are set across the page, longer ones and those with a long word smaller: no word is cut. */
function findNameClass(name: string): string {
  const word = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  if (name.length <= 12 && word <= 8) return css.name;
  return `${css.name} ${name.length <= 24 && word <= 14 ? css.mediumName : css.smallName}`;
}

function Head({ page, topic, image = null, actions }: TopicPageProps) {
  return (
    <header className={css.head}>
      <div className={css.title}>
        {page.breadcrumb.length > 0 && (
          <ol className={frontCss.breadcrumb}>
            {page.breadcrumb.map((step) => (
              <li key={step.href}>
                <a href={step.href}>{step.label}</a>
              </li>
            ))}
          </ol>
        )}
        {page.kicker && (
          <p className={css.kicker}>
            <span>{page.kicker}</span>
          </p>
        )}
        <h1 className={findNameClass(page.title)}>{page.title}</h1>
      </div>
      <div className={css.about}>
        {image && <Picture image={image} />}
        {page.description !== "" && <p className={css.description}>{page.description}</p>}
        <div className={css.actions}>
          {actions}
          {topic.feed && (
            <a className={css.feed} href={topic.feed.href} type="application/rss+xml">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14M6 18h.01" />
              </svg>
              {topic.feed.label}
            </a>
          )}
          <span className={css.count}>{topic.count}</span>
        </div>
      </div>
    </header>
  );
}

function Newest({ topic: { lead, side, isAlone } }: { topic: TopicView }) {
  if (!lead) return null;
  if (isAlone) {
    return (
      <div className={split}>
        <Card card={lead} kind="lead" />
      </div>
    );
  }
  return (
    <div className={leadBand}>
      <Card card={lead} kind="lead" />
      <div className={leadSide}>
        {side.map((card) => (
          <Card key={card.id} card={card} kind="pair" />
        ))}
      </div>
    </div>
  );
}

const More = ({ more: { title, link, cards } }: { more: NonNullable<TopicView["more"]> }) => (
  <section className={band} aria-labelledby="more-title">
    <div className={bandHead}>
      <h2 id="more-title">{title}</h2>
      {link && <a href={link.href}>{link.label}</a>}
    </div>
    <div className={quarters}>
      {cards.map((card) => (
        <Card key={card.id} card={card} kind="pair" level={3} />
      ))}
    </div>
  </section>
);

function All({ page, topic }: Pick<TopicPageProps, "page" | "topic">) {
  const { first, second } = useListAds(topic.years, page.sidebar !== null);
  const rest =
    second.length === 0 ? null : (
      <>
        <Years years={second} />
        <Pager page={page} />
      </>
    );
  return (
    <div className={`${columns} ${css.all}`}>
      <MainColumn className={css.list} hasSidebar={page.sidebar !== null} rest={rest}>
        {topic.years.length > 0 && (
          <div className={bandHead}>
            <h2>{topic.allTitle}</h2>
          </div>
        )}
        <Years years={first} />
        {!rest && <Pager page={page} />}
      </MainColumn>
      {page.sidebar && (
        <aside className={sidebar} aria-labelledby="sidebar-title" data-commerce-source="sidebar">
          <h2 id="sidebar-title" className={blockTitle}>
            {page.sidebar.title}
          </h2>
          {page.sidebar.cards.map((card) => (
            <Card key={card.id} card={card} kind="aside" level={3} />
          ))}
          {page.popular && <PopularAside popular={page.popular} />}
          <AdSlot slot="rail" />
        </aside>
      )}
    </div>
  );
}

/** The number of a year that an ad divides is shown once. */
const Years = ({ years }: { years: readonly NumberedGroup<TopicYear>[] }) =>
  years.map(({ group, adNumber }, index) => (
    <Fragment key={group.cards[0]?.id}>
      <section className={css.year} aria-label={group.year}>
        {years[index - 1]?.group.year !== group.year && <h3>{group.year}</h3>}
        <ol>
          {group.cards.map(({ id, href, headline, day, iso, lang }) => (
            <li key={id} lang={lang ?? undefined}>
              <time dateTime={iso}>{day}</time>
              <a href={href}>{headline}</a>
            </li>
          ))}
        </ol>
      </section>
      {adNumber !== null && <AdSlot slot="between-posts" number={adNumber} />}
    </Fragment>
  ));

/** The page of a tag or category in the lite edition: its stories, and others if it has few. */
export function printLiteTopic(page: StreamPageView, topic: TopicView): LiteHtml[] {
  const { feed, count, more, lead, isAlone, front } = topic;
  const above = new Set(front ? listBuiltStories(front).map(({ card }) => card.id) : []);
  // A topic's only story has a longer excerpt than in a list.
  const groups = page.groups.map(({ cards, ...group }) => ({
    ...group,
    cards: isAlone && lead ? [lead] : cards.filter(({ id }) => !above.has(id)),
  }));
  return [
    ...printLiteStream({ ...page, groups }, [
      ...printFilled("p", joinInline(feed && printLink(feed), count)),
      ...(front ? printLiteBuilt(front) : []),
    ]),
    ...(more ? [printLiteCards(more.title, "more-title", more.cards), ...printLinkLine(more.link)] : []),
  ];
}
