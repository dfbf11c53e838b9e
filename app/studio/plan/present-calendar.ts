import type { Blog } from "../../../contract/entities/blog.ts";
import type { PlanCalendar, PlannedStory } from "../../../contract/drafts/plan.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { createBlogNames } from "../manage/present-names.ts";
import { buildWritePath } from "../paths.ts";
import { describePlace } from "../time/describe-plan.ts";
import { formatMoment } from "../time/format-moment.ts";
import type { CalendarEvent } from "./format-calendar.ts";

/** The events of a person's calendar. `blog`: the only one; null for all of theirs. */
export function presentCalendar(
  { items, people }: PlanCalendar,
  blog: Blog | null,
  page: PageContext,
): { title: string; events: CalendarEvent[] } {
  const { intl, mainSite, addressing } = page;
  const blogs = createBlogNames(page);
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const describe = ({ plan, state, sectionName }: PlannedStory, zone: string): string =>
    [
      intl.t(`plan.desk.${plan.desk}`),
      state === "live" ? intl.t("plan.nextVersion") : null,
      plan.assigneeId === null ? null : (names.get(plan.assigneeId) ?? null),
      describePlace(plan, page, sectionName),
      plan.embargoMillis === null
        ? null
        : intl.t("plan.embargoed", { time: formatMoment(plan.embargoMillis, intl.locale, zone) }),
    ]
      .filter((text) => text !== null && text !== "")
      .join("\n");
  const events = items.flatMap((story): CalendarEvent[] => {
    const { storyId, blogId, plan, mayOpen, changedTimeMillis } = story;
    if (plan.day === null) return [];
    const zone = blogs.find(blogId)?.timezone ?? mainSite.timezone;
    const headline = story.headline.trim() || intl.t("write.untitled");
    return [
      {
        uid: `plan-${storyId}@${mainSite.host}`,
        day: plan.day,
        hour: plan.hour,
        timezone: zone,
        title: blog === null ? intl.t("plan.ofBlog", { blog: blogs.name(blogId), text: headline }) : headline,
        description: describe(story, zone),
        url: mayOpen ? addressing.absolute(mainSite.host, buildWritePath(storyId)) : null,
        category: blogs.name(blogId),
        changedMillis: changedTimeMillis,
        isCertain: plan.desk === "ready",
      },
    ];
  });
  const scope = blog?.displayName ?? intl.t("plan.all");
  return { title: intl.t("plan.calendarName", { scope }), events };
}
