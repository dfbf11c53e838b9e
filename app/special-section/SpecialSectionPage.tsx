import type { ReactNode } from "react";
import { AdSlot } from "../ad/AdSlot.tsx";
import { Story } from "../band/Story.tsx";
import { Picture } from "../ui/Picture.tsx";
import type { SpecialSectionView } from "./present-special-section.ts";
import * as css from "./special-section.css.ts";

/** The page of a special section: its cover, its introduction, its front if it has one, and its other stories in order. */
export function SpecialSectionPage({ page, children }: { page: SpecialSectionView; children?: ReactNode }) {
  return (
    <>
      <header className={page.cover ? `${css.cover} ${css.withImage}` : css.cover}>
        {page.cover && (
          <div className={css.coverImage}>
            <Picture image={page.cover} />
          </div>
        )}
        <div className={css.coverText}>
          <p className={css.kicker}>{page.kicker}</p>
          <h1 className={css.title} data-size={page.size}>
            {page.title}
          </h1>
          {page.description !== "" && <p className={css.description}>{page.description}</p>}
          {page.sponsor && (
            <p className={css.sponsor}>
              {page.sponsor.label} <b>{page.sponsor.name}</b> {page.sponsor.note}
            </p>
          )}
        </div>
      </header>
      <div className={css.page}>
        {page.sponsor && <AdSlot slot="section" />}
        {page.introduction.length > 0 && (
          <div className={css.introduction}>
            {page.introduction.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {page.emptyText && <p>{page.emptyText}</p>}
        {children}
        {page.parts.map(({ number, story, paid }) => (
          <div key={story.card.id} className={number === null ? css.part : `${css.part} ${css.numbered}`}>
            {number !== null && <span className={css.number}>{number}</span>}
            <Story story={story} level={2} mark={paid && <p className={css.paid}>{paid}</p>} />
          </div>
        ))}
        <p className={css.links}>
          {page.newest && (
            <a className={css.link} href={page.newest.href}>
              {page.newest.label}
            </a>
          )}
          {page.older && (
            <a className={css.link} href={page.older.href} rel="next">
              {page.older.label}
            </a>
          )}
          <a className={css.link} href={page.all.href}>
            {page.all.label}
          </a>
          {page.feed && (
            <a className={css.link} href={page.feed.href} type="application/rss+xml">
              {page.feed.label}
            </a>
          )}
        </p>
      </div>
    </>
  );
}
