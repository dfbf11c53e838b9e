import { Fragment } from "react";
import { AdSlot } from "../ad/AdSlot.tsx";
import { MainColumn } from "../ad/MainColumn.tsx";
import { useListAds, type NumberedGroup } from "../ad/list-ads.ts";
import { Card } from "../card/Card.tsx";
import { FollowButton } from "../site/FollowButton.tsx";
import { blockTitle, columns, sidebar } from "../ui/columns.css.ts";
import { hidden } from "../ui/hidden.css.ts";
import { disclosure } from "../ui/disclosure.css.ts";
import * as css from "./front.css.ts";
import type { CardGroup, StreamPageView } from "./present-stream-page.ts";

/** `children` are shown above the list, `aside` at the end of the sidebar. */
export function StreamPage({
  page,
  aside,
  children,
}: {
  page: StreamPageView;
  aside?: React.ReactNode;
  children?: React.ReactNode;
}) {
  const { first, second } = useListAds(page.groups, page.sidebar !== null);
  const rest =
    second.length === 0 ? null : (
      <>
        <Groups groups={second} />
        <Pager page={page} />
      </>
    );
  return (
    <div className={columns}>
      <MainColumn className={css.main} hasSidebar={page.sidebar !== null} rest={rest}>
        <Heading page={page} />
        {children}
        {page.disclosure && <p className={disclosure}>{page.disclosure}</p>}
        {page.emptyText && (
          <p className={css.empty} data-empty={page.heading === "elsewhere" ? "" : undefined}>
            {page.emptyText}
          </p>
        )}
        <Groups groups={first} />
        {!rest && <Pager page={page} />}
      </MainColumn>
      {page.sidebar && (
        <aside className={sidebar} aria-labelledby="sidebar-title" data-commerce-source="sidebar">
          {page.heading === "hidden" && page.follow && <FollowButton follow={page.follow} />}
          <h2 id="sidebar-title" className={blockTitle}>
            {page.sidebar.title}
          </h2>
          {page.sidebar.cards.map((card) => (
            <Card key={card.id} card={card} kind="aside" level={3} />
          ))}
          {aside}
          <AdSlot slot="rail" />
        </aside>
      )}
    </div>
  );
}

function Groups({ groups }: { groups: readonly NumberedGroup<CardGroup>[] }) {
  return groups.map(({ group, adNumber }) => (
    <Fragment key={group.cards[0]?.id}>
      <div className={css.group}>
        {group.cards.map((card) => (
          <Card key={card.id} card={card} kind={group.kind} />
        ))}
      </div>
      {adNumber !== null && <AdSlot slot="between-posts" number={adNumber} />}
    </Fragment>
  ));
}

function Heading({ page }: { page: StreamPageView }) {
  if (page.heading === "elsewhere") return null;
  if (page.heading === "hidden") return <h1 className={hidden}>{page.title}</h1>;
  return (
    <header className={css.heading}>
      {page.breadcrumb.length > 0 && (
        <ol className={css.breadcrumb}>
          {page.breadcrumb.map((step) => (
            <li key={step.href}>
              <a href={step.href}>{step.label}</a>
            </li>
          ))}
        </ol>
      )}
      {page.kicker && <p className={css.headingKicker}>{page.kicker}</p>}
      <h1>{page.title}</h1>
      {page.description !== "" && <p className={css.description}>{page.description}</p>}
      {page.follow && <FollowButton follow={page.follow} />}
    </header>
  );
}

export function Pager({ page }: { page: StreamPageView }) {
  return (
    <>
      {(page.older || page.newest) && (
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
      {page.years && (
        <nav className={css.years} aria-label={page.years.label}>
          <span aria-hidden="true">{page.years.label}</span>
          <ul>
            {page.years.links.map((year) => (
              <li key={year.label}>
                <a href={year.href}>{year.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
