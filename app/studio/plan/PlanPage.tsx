import { useEffect } from "react";
import { DoneNotice } from "../manage/DoneNotice.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Page, Section } from "../ui/Page.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { Intro, TextLink } from "../ui/Text.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { AddForm, CalendarLinkSection, EditForm } from "./PlanForms.tsx";
import * as css from "./plan.css.ts";
import type { StandingView } from "./present-card.ts";
import type { DayView, PlanView } from "./plan-view.ts";
import { useMoveCard, useMovedFocus, usePlanKeys, type MoveCard } from "./use-plan-keys.ts";

/** Cards can be dragged once the script for that has loaded. */
function useDragging(page: React.RefObject<HTMLDivElement>, view: PlanView, move: MoveCard): void {
  useEffect(() => {
    const ids = [...view.days.flatMap(({ cards }) => cards), ...view.shelf.cards].map(({ id }) => id);
    let stop: (() => void) | null = null;
    let isLeft = false;
    void import("./drag-cards.client.ts").then(({ startDragging }) => {
      if (!isLeft && page.current) stop = startDragging(page.current, ids, move, css.target);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [page, view, move]);
}

/** The plan of a blog or of all of one's blogs: a week or a month, the shelf, and the calendar link. */
export function PlanPage({ view }: { view: PlanView }) {
  const { done, path, labels, days, shelf, add, edit } = view;
  const move = useMoveCard(path);
  const page = usePlanKeys(move, view.today);
  useMovedFocus(page, done);
  useDragging(page, view, move);
  return (
    <Page
      title={view.frame.title}
      toolbar={view.all && <TextLink href={view.all.href}>{view.all.label}</TextLink>}
    >
      <DoneNotice done={done} path={path} undoLabel={labels.undo} />
      <Notice kind="error" text={view.error} />
      <Intro>{view.intro}</Intro>
      {edit && <EditForm edit={edit} path={path} />}
      {add && <AddForm key={add.field.defaultValue} add={add} path={path} />}
      <Tabs label={labels.tabs} tabs={view.tabs} />
      <div ref={page} className={css.page}>
        <Section
          title={view.title}
          id="calendar-days"
          action={
            <nav className={css.otherDates} aria-label={labels.calendar}>
              {view.steps.map(({ href, label }) => (
                <TextLink key={label} href={href}>
                  {label}
                </TextLink>
              ))}
            </nav>
          }
        >
          <Notes title={labels.notes} notes={view.notes} none={view.noNotes} />
          <ol className={view.view === "week" ? css.week : css.month}>
            {days.map((day) => (
              <Day key={day.day} day={day} path={path} moveLabel={labels.move} />
            ))}
          </ol>
        </Section>
        <Section title={shelf.title} id="shelf">
          <ul className={css.shelf} data-drop="">
            {shelf.cards.map((card) => (
              <PlanCard key={card.id} card={card} path={path} moveLabel={labels.move} level={3} />
            ))}
            {shelf.cards.length === 0 && <li className={css.empty}>{shelf.empty}</li>}
          </ul>
        </Section>
      </div>
      <CalendarLinkSection link={view.link} path={path} />
    </Page>
  );
}

/** Gaps and clashes. */
const Notes = ({ title, notes, none }: { title: string; notes: readonly string[]; none: string }) => (
  <div className={css.notes}>
    <h3 className={css.notesTitle}>{title}</h3>
    {notes.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul>
        {notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </div>
);

const Day = ({ day, path, moveLabel }: { day: DayView; path: string; moveLabel: string }) => (
  <li
    className={[css.day, day.isToday && css.today, day.isOutside && css.outside, day.isQuiet && css.quiet]
      .filter(Boolean)
      .join(" ")}
    data-drop={day.day}
  >
    <h3 className={css.dayTitle} aria-current={day.isToday ? "date" : undefined}>
      <span aria-hidden="true">{day.label}</span>
      <span className={css.hidden}>{day.name}</span>
    </h3>
    {day.cards.length > 0 && (
      <ul className={css.cards}>
        {day.cards.map((card) => (
          <PlanCard key={card.id} card={card} path={path} moveLabel={moveLabel} level={4} />
        ))}
      </ul>
    )}
    {day.standing && (
      <Disclosure summary={day.standing.label} summaryLabel={`${day.standing.label}: ${day.name}`}>
        <ul className={css.standing}>
          {day.standing.items.map((item) => (
            <Standing key={item.id} item={item} />
          ))}
        </ul>
      </Disclosure>
    )}
    {day.empty !== null && <p className={css.empty}>{day.empty}</p>}
  </li>
);

const Standing = ({ item }: { item: StandingView }) => (
  <li>
    <span>{item.time}</span> <a href={item.href}>{item.headline}</a>
  </li>
);
