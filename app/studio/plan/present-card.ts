import type { Person } from "../../../contract/entities/person.ts";
import type { PlannedStory, StandingStory } from "../../../contract/drafts/plan.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { buildWritePath } from "../paths.ts";
import { describePlace, deskShapes } from "../time/describe-plan.ts";
import { formatClock, formatMoment } from "../time/format-moment.ts";
import { addDays, formatHour, formatPlanDay } from "../time/plan-days.ts";
import type { StateShape } from "../ui/State.tsx";

/** A planned story. */
export interface CardView {
  id: string;
  headline: string;
  /** Its editor; null for people who may not open it. */
  href: string | null;
  shape: StateShape;
  desk: string;
  /** Hour, publication, person, type, place and embargo; without what isn't set. */
  details: string[];
  version: number;
  /** Empty on the shelf. */
  day: string;
  /** Null for people who may not change the plan. */
  change: {
    /** Accessible name of the button that opens the menu. */
    name: string;
    moves: { label: string; day: string }[];
    edit: { href: string; label: string };
    remove: string;
  } | null;
}

/** A story that is published on the day, or scheduled for it. */
export interface StandingView {
  id: string;
  headline: string;
  href: string;
  time: string;
}

interface Cards {
  people: readonly Person[];
  /** Display names of the blog's story types, by id; none in the plan of several blogs. */
  typeNames: ReadonlyMap<string, string>;
  /** True in the plan of several blogs, where cards name theirs. */
  isNetwork: boolean;
  /** Days that are offered for stories of the shelf. */
  offered: readonly string[];
  /** The page with the form of a story's plan. */
  buildEdit: (storyId: string) => string;
}

export const shortDay = (day: string, locale: string): string =>
  formatPlanDay(day, locale, { weekday: "short", month: "short", day: "numeric" });

/** Presents planned stories as cards. */
export function createCardPresenter(
  { people, typeNames, isNetwork, offered, buildEdit }: Cards,
  page: PageContext,
) {
  const { intl, addressing } = page;
  const blogs = createBlogNames(page);
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const describe = ({
    blogId,
    plan,
    state,
    storyType,
    sectionName,
    publishTimeMillis,
  }: PlannedStory): string[] => {
    const zone = blogs.find(blogId)?.timezone ?? page.mainSite.timezone;
    const assignee = plan.assigneeId === null ? null : (names.get(plan.assigneeId) ?? null);
    return [
      isNetwork ? blogs.name(blogId) : null,
      plan.hour === null ? null : formatHour(plan.hour, intl.locale),
      state === "scheduled" && publishTimeMillis !== null
        ? intl.t("plan.scheduled", { time: formatMoment(publishTimeMillis, intl.locale, zone) })
        : null,
      state === "live" ? intl.t("plan.nextVersion") : null,
      assignee,
      storyType === null ? null : (typeNames.get(storyType) ?? null),
      describePlace(plan, page, sectionName),
      plan.embargoMillis === null
        ? null
        : intl.t("plan.embargoed", { time: formatMoment(plan.embargoMillis, intl.locale, zone) }),
    ].filter((text) => text !== null && text !== "") as string[];
  };
  const listMoves = (day: string | null) => {
    const to = (label: string, target: string) => ({
      label: intl.t("plan.moveTo", { step: label, day: shortDay(target, intl.locale) }),
      day: target,
    });
    if (day === null) return offered.map((target) => ({ label: shortDay(target, intl.locale), day: target }));
    return [
      to(intl.t("plan.dayEarlier"), addDays(day, -1)),
      to(intl.t("plan.dayLater"), addDays(day, 1)),
      to(intl.t("plan.weekEarlier"), addDays(day, -7)),
      to(intl.t("plan.weekLater"), addDays(day, 7)),
      { label: intl.t("plan.toShelf"), day: "" },
    ];
  };
  return (story: PlannedStory): CardView => {
    const headline = story.headline.trim() || intl.t("write.untitled");
    return {
      id: story.storyId,
      headline,
      href: story.mayOpen ? addressing.ownHref(buildWritePath(story.storyId)) : null,
      shape: deskShapes[story.plan.desk],
      desk: intl.t(`plan.desk.${story.plan.desk}`),
      details: describe(story),
      version: story.version,
      day: story.plan.day ?? "",
      change: story.mayChange
        ? {
            name: intl.t("plan.moveStory", { headline }),
            moves: listMoves(story.plan.day),
            edit: { href: buildEdit(story.storyId), label: intl.t("plan.edit") },
            remove: intl.t("plan.remove"),
          }
        : null,
    };
  };
}

export function presentStanding(story: StandingStory, page: PageContext, isNetwork: boolean): StandingView {
  const { intl, addressing } = page;
  const blogs = createBlogNames(page);
  const zone = blogs.find(story.blogId)?.timezone ?? page.mainSite.timezone;
  const time = formatClock(story.timeMillis, intl.locale, zone);
  return {
    id: story.storyId,
    headline: story.headline.trim() || intl.t("write.untitled"),
    href: addressing.ownHref(buildWritePath(story.storyId)),
    time: isNetwork ? `${time}, ${blogs.name(story.blogId)}` : time,
  };
}

/** By hour, those without one last; then by headline. */
export const compareCards = (a: PlannedStory, b: PlannedStory): number =>
  (a.plan.hour ?? 24) - (b.plan.hour ?? 24) || a.headline.localeCompare(b.headline);
