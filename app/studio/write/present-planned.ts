import type { Planned } from "../../../contract/entities/draft.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { StateShape } from "../ui/State.tsx";
import { formatClock, formatMoment } from "./format-moment.ts";
import { formatFields } from "./publish/publish-time.ts";

/** What is to happen to a story, in a list. */
export interface PlannedView {
  shape: StateShape;
  text: string;
}

const units = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** "Change 2:00 PM", "Takedown Dec 1, 9:00 AM"; or "Change 12 minutes late". */
export function presentPlanned(
  { kind, timeMillis }: Planned,
  timezone: string,
  { intl, now }: Pick<PageContext, "intl" | "now">,
): PlannedView {
  const late = now - timeMillis;
  if (late > 0) {
    const duration = formatDuration(late, intl.locale);
    return { shape: "square", text: intl.t(`desk.late.${kind}`, { duration }) };
  }
  const isToday = formatFields(timeMillis, timezone).date === formatFields(now, timezone).date;
  const time = (isToday ? formatClock : formatMoment)(timeMillis, intl.locale, timezone);
  return { shape: "diamond", text: intl.t(`desk.planned.${kind}`, { time }) };
}

/** In the largest unit of which there is one: "12 minutes". */
function formatDuration(ms: number, locale: string): string {
  const { unit, ms: length } = units.find((each) => ms >= each.ms) ?? units[2];
  const amount = Math.max(1, Math.floor(ms / length));
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
