import type { Plan, PlanDeskState } from "../../../contract/drafts/plan.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { StateShape } from "../ui/State.tsx";
import { formatMoment } from "./format-moment.ts";
import { formatHour, formatPlanDay } from "./plan-days.ts";

/** The shape beside the name of a desk state. */
export const deskShapes: Readonly<Record<PlanDeskState, StateShape>> = {
  idea: "ring",
  writing: "half",
  review: "half",
  ready: "disc",
  held: "square",
};

type Words = Pick<PageContext, "intl">;

/** "Front lead", "Section: Lanterns"; null for none. */
export function describePlace(
  { place, section }: Pick<Plan, "place" | "section">,
  { intl }: Words,
  sectionName: string | null = null,
): string | null {
  if (place === null) return null;
  return place === "section"
    ? intl.t("plan.place.section", { section: sectionName ?? section ?? "" })
    : intl.t(`plan.place.${place}`);
}

/** "Mon, Nov 30 at 9 AM"; or that it has no day. */
export function describeDay({ day, hour }: Pick<Plan, "day" | "hour">, { intl }: Words): string {
  if (day === null) return intl.t("plan.onShelf");
  const shown = formatPlanDay(day, intl.locale, { weekday: "short", month: "short", day: "numeric" });
  return hour === null
    ? shown
    : intl.t("plan.dayAndHour", { day: shown, hour: formatHour(hour, intl.locale) });
}

/** A plan in one line: day, desk state, embargo and place. */
export function describePlan(plan: Plan, timezone: string, words: Words): string {
  const { intl } = words;
  const embargo =
    plan.embargoMillis === null
      ? null
      : intl.t("plan.embargoed", { time: formatMoment(plan.embargoMillis, intl.locale, timezone) });
  return [describeDay(plan, words), intl.t(`plan.desk.${plan.desk}`), embargo, describePlace(plan, words)]
    .filter((part) => part !== null)
    .join(", ");
}
