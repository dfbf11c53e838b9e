import type { Blog } from "../../../contract/entities/blog.ts";
import type { PlanReply, StoryPlan } from "../../../contract/drafts/plan.ts";
import type { StoryTypeTree } from "../../../contract/entities/taxonomy.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { presentManageChrome } from "../manage/present-manage-chrome.ts";
import { buildManagePath } from "../paths.ts";
import { describePlace } from "../time/describe-plan.ts";
import { formatMoment } from "../time/format-moment.ts";
import {
  addDays,
  findDay,
  formatHour,
  formatPlanDay,
  formatRange,
  planViews,
  type PlanSpan,
} from "../time/plan-days.ts";
import { presentCalendarLink } from "./present-calendar-link.ts";
import { compareCards, createCardPresenter, presentStanding } from "./present-card.ts";
import { presentEdit } from "./present-edit.ts";
import type { PlanErrors } from "./plan-form.ts";
import { findNotes, type PlanNote } from "./plan-notes.ts";
import type { AddView, DayView, PlanOutcome, PlanView } from "./plan-view.ts";

interface Shown {
  span: PlanSpan;
  today: string;
  outcome: PlanOutcome;
  /** The story whose plan is edited. */
  edited: StoryPlan | null;
  /** Of the blog; empty if they are unknown. */
  storyTypes: readonly StoryTypeTree[];
}

/** The plan of a blog, or of all blogs of a person. */
export function presentPlan(
  blog: Blog | null,
  reply: PlanReply,
  { span, today, outcome, edited, storyTypes }: Shown,
  page: PageContext,
): PlanView {
  const { intl, addressing, mainSite } = page;
  const blogs = createBlogNames(page);
  const zoneOf = (id: string) => blogs.find(id)?.timezone ?? mainSite.timezone;
  const root = addressing.ownHref(buildManagePath(blog?.name ?? null, "plan"));
  const build = (view: string, day: string, more: Record<string, string> = {}) =>
    `${root}?${new URLSearchParams({ view, day, ...more }).toString()}`;
  const here = build(span.view, span.start);
  const isNetwork = blog === null;
  const offeredFrom = span.view === "week" && span.next > today ? span.start : today;
  const offered = Array.from({ length: 7 }, (_, index) => addDays(offeredFrom, index)).filter(
    (day) => day >= today,
  );
  const typeNames = new Map(storyTypes.map(({ id, displayName }) => [id, displayName]));
  const present = createCardPresenter(
    {
      people: reply.people,
      typeNames,
      isNetwork,
      offered,
      buildEdit: (edit) => `${build(span.view, span.start, { edit })}#edit`,
    },
    page,
  );
  const presentDay = (day: string): DayView => {
    const isOutside = span.view === "month" && day.slice(0, 7) !== span.start.slice(0, 7);
    const planned = reply.items.filter(({ plan }) => plan.day === day).toSorted(compareCards);
    const shown = new Set(planned.map(({ storyId }) => storyId));
    const standing = reply.standing
      .filter(
        ({ storyId, blogId, timeMillis }) =>
          !shown.has(storyId) && findDay(timeMillis, zoneOf(blogId)) === day,
      )
      .toSorted((a, b) => a.timeMillis - b.timeMillis);
    const scheduled = standing.filter(({ timeMillis }) => timeMillis > page.now).length;
    const counts = [
      ["plan.published", standing.length - scheduled],
      ["plan.scheduledCount", scheduled],
    ] as const;
    return {
      day,
      label: `${formatPlanDay(day, intl.locale, { weekday: "short" })} ${Number(day.slice(8))}`,
      name: formatPlanDay(day, intl.locale, { weekday: "long", month: "long", day: "numeric" }),
      isToday: day === today,
      isOutside,
      isQuiet: planned.length + standing.length === 0 && (isOutside || day < today),
      cards: planned.map(present),
      standing:
        standing.length === 0
          ? null
          : {
              label: counts
                .filter(([, count]) => count > 0)
                .map(([id, count]) => intl.t(id, { count: intl.number(count) }))
                .join(", "),
              items: standing.map((story) => presentStanding(story, page, isNetwork)),
            },
      empty:
        planned.length + standing.length === 0 && day >= today && !isOutside ? intl.t("plan.emptyDay") : null,
    };
  };
  const inside = span.days.filter(
    (day) => span.view === "week" || day.slice(0, 7) === span.start.slice(0, 7),
  );
  const notes = findNotes(inside, reply, { today, zoneOf });
  const step = (id: MessageId, day: string) => ({ href: build(span.view, day), label: intl.t(id) });
  return {
    frame: presentManageChrome("plan", blog, page),
    path: here,
    view: span.view,
    title:
      span.view === "week"
        ? formatRange(span.start, addDays(span.start, 6), intl.locale)
        : formatPlanDay(span.start, intl.locale, { month: "long", year: "numeric" }),
    tabs: planViews.map((name) => ({
      label: intl.t(`plan.view.${name}`),
      href: build(name, inside.includes(today) ? today : span.start),
      isCurrent: name === span.view,
    })),
    steps: [
      step(`plan.previous.${span.view}`, span.previous),
      step("plan.today", today),
      step(`plan.next.${span.view}`, span.next),
    ],
    all: isNetwork
      ? null
      : { href: addressing.ownHref(buildManagePath(null, "plan")), label: intl.t("plan.all") },
    intro: intl.t("plan.intro"),
    done: outcome.done,
    error: outcome.error,
    notes: [
      ...(reply.isCut ? [intl.t("plan.cut")] : []),
      ...describeNotes(notes, { isNetwork, zoneOf }, page),
    ],
    noNotes: intl.t("plan.noNotes"),
    days: span.days.map(presentDay),
    shelf: {
      title: intl.t("plan.shelf"),
      cards: reply.shelf.toSorted(compareCards).map(present),
      empty: intl.t("plan.shelfEmpty"),
    },
    add: presentAdd(blog, reply, outcome, page),
    edit:
      edited &&
      presentEdit(
        edited,
        { typed: outcome.typed?.values ?? null, errors: outcome.errors },
        storyTypes,
        here,
        page,
      ),
    link: presentCalendarLink(blog, reply.link, outcome.token, page),
    today,
    labels: {
      move: intl.t("plan.move"),
      undo: intl.t("studio.undo"),
      notes: intl.t("plan.notes"),
      calendar: intl.t("plan.calendar"),
      tabs: intl.t("plan.views"),
    },
  };
}

function presentAdd(
  blog: Blog | null,
  { addableBlogIds }: PlanReply,
  { typed, errors }: PlanOutcome,
  page: PageContext,
): AddView | null {
  if (addableBlogIds.length === 0) return null;
  const { intl, addressing } = page;
  const blogs = createBlogNames(page);
  const sent = typed?.storyId === null ? typed : null;
  const error = (name: keyof PlanErrors) =>
    sent === null || errors[name] === undefined ? null : intl.t(errors[name]);
  return {
    title: intl.t("plan.addTitle"),
    field: { label: intl.t("plan.label.title"), defaultValue: sent?.title ?? "", error: error("title") },
    blogs:
      blog === null
        ? {
            label: intl.t("plan.label.blog"),
            choices: addableBlogIds.map((value) => ({
              value,
              label: blogs.name(value),
              isChosen: value === sent?.blog,
            })),
            error: error("blog"),
          }
        : null,
    blogId: blog?.id ?? "",
    day: {
      label: intl.t("plan.label.dayOptional"),
      defaultValue: sent?.values.day ?? "",
      error: error("day"),
    },
    submit: intl.t("plan.add"),
    hint:
      blog === null
        ? null
        : {
            text: intl.t("plan.addHint"),
            href: addressing.ownHref(buildManagePath(blog.name, "stories")),
            label: intl.t("moderation.page.stories"),
          },
  };
}

function describeNotes(
  notes: readonly PlanNote[],
  { isNetwork, zoneOf }: { isNetwork: boolean; zoneOf: (blogId: string) => string },
  page: PageContext,
): string[] {
  const { intl } = page;
  const { locale } = intl;
  const blogs = createBlogNames(page);
  const long = (day: string) =>
    formatPlanDay(day, locale, { weekday: "long", month: "long", day: "numeric" });
  const list = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts);
  const quote = (headline: string) =>
    intl.t("plan.quote", { headline: headline.trim() || intl.t("write.untitled") });
  const ofBlog = (blogId: string, text: string) =>
    isNetwork ? intl.t("plan.ofBlog", { blog: blogs.name(blogId), text }) : text;
  const gaps = notes.flatMap((note) => (note.kind === "gap" ? [long(note.day)] : []));
  return [
    ...notes.flatMap((note) => {
      if (note.kind === "gap") return [];
      if (note.kind === "early") {
        const { blogId, headline, plan } = note.story;
        const time = formatMoment(plan.embargoMillis ?? 0, locale, zoneOf(blogId));
        return [ofBlog(blogId, intl.t("plan.note.early", { story: quote(headline), time }))];
      }
      if (note.kind === "scheduled") {
        const { story, lead } = note;
        const { blogId, place, timeMillis } = lead;
        return [
          ofBlog(
            blogId,
            intl.t("plan.note.scheduled", {
              story: quote(story.headline),
              place: describePlace({ place, section: null }, page) ?? "",
              other: quote(lead.headline),
              time: formatMoment(timeMillis, locale, zoneOf(blogId)),
            }),
          ),
        ];
      }
      const { day, hour, place, stories, blogId } = note;
      const when =
        hour === null
          ? long(day)
          : intl.t("plan.dayAndHour", { day: long(day), hour: formatHour(hour, locale) });
      const values = {
        stories: list(stories.map(({ headline }) => quote(headline))),
        place: describePlace({ place, section: null }, page) ?? "",
        when,
      };
      return [ofBlog(blogId, intl.t("plan.note.clash", values))];
    }),
    ...(gaps.length === 0 ? [] : [intl.t("plan.note.gap", { days: list(gaps) })]),
  ];
}
