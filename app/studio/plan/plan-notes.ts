import type { ScheduledLead, PlannedStory, StandingStory } from "../../../contract/drafts/plan.ts";
import { findMoment } from "../../../contract/zoned-time.ts";
import { formatFields } from "../../date-time/typed-time.ts";
import { findDay } from "../time/plan-days.ts";

/* What an editor should notice in a plan. */

export type PlanNote =
  /** Two or more stories of a blog want one place at one hour, or on one day without an hour. */
  | {
      kind: "clash";
      blogId: string;
      day: string;
      hour: number | null;
      place: "lead" | "splash";
      stories: PlannedStory[];
    }
  /** A scheduled front has another story in the place, at the hour for which one is planned. */
  | { kind: "scheduled"; story: PlannedStory; lead: ScheduledLead }
  /** A day before the end of the story's embargo. */
  | { kind: "early"; story: PlannedStory }
  | { kind: "gap"; day: string };

/** Places that only one story can have. */
const single = ["lead", "splash"] as const;

/** `zoneOf` gives a blog's zone. `today`: days before it have no gaps. */
export function findNotes(
  days: readonly string[],
  {
    items,
    standing,
    leads = [],
  }: {
    items: readonly PlannedStory[];
    standing: readonly StandingStory[];
    leads?: readonly ScheduledLead[];
  },
  { today, zoneOf }: { today: string; zoneOf: (blogId: string) => string },
): PlanNote[] {
  const taken = new Set([
    ...items.map(({ plan }) => plan.day),
    ...standing.map(({ blogId, timeMillis }) => findDay(timeMillis, zoneOf(blogId))),
  ]);
  return [
    ...findClashes(items),
    ...items.flatMap((story) => findScheduled(story, leads, zoneOf(story.blogId))),
    ...items
      .filter((story) => isEarly(story, zoneOf(story.blogId)))
      .map((story) => ({ kind: "early", story }) as const),
    ...days.filter((day) => day >= today && !taken.has(day)).map((day) => ({ kind: "gap", day }) as const),
  ];
}

function findClashes(items: readonly PlannedStory[]): PlanNote[] {
  const groups = new Map<string, PlannedStory[]>();
  for (const story of items) {
    const { day, hour, place } = story.plan;
    if (day === null || place === null || !(single as readonly string[]).includes(place)) continue;
    const key = [story.blogId, day, String(hour), place].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), story]);
  }
  return [...groups.values()].flatMap((stories): PlanNote[] => {
    const [first] = stories;
    const place = single.find((name) => name === first?.plan.place);
    if (first === undefined || stories.length < 2 || place === undefined) return [];
    const { day, hour } = first.plan;
    return [{ kind: "clash", blogId: first.blogId, day: day ?? "", hour, place, stories }];
  });
}

/** The scheduled fronts whose place is another story's at the planned hour. */
const findScheduled = (story: PlannedStory, leads: readonly ScheduledLead[], zone: string): PlanNote[] =>
  leads
    .filter(
      ({ blogId, place, postId, timeMillis }) =>
        blogId === story.blogId &&
        place === story.plan.place &&
        postId !== story.storyId &&
        story.plan.day === findDay(timeMillis, zone) &&
        story.plan.hour === Number(formatFields(timeMillis, zone).time.slice(0, 2)),
    )
    .map((lead) => ({ kind: "scheduled", story, lead }));

/** True if the planned hour, or the whole day, is before the embargo ends. */
function isEarly({ plan: { day, hour, embargoMillis } }: PlannedStory, zone: string): boolean {
  if (day === null || embargoMillis === null) return false;
  if (hour === null) return day < findDay(embargoMillis, zone);
  return findMoment(Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`), zone) < embargoMillis;
}
