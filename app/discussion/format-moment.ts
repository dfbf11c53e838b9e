import { formatClock, formatWeekday, type TimeIntl } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/read-zoned-parts.ts";

/** Whether two times (ms) are on different days in a zone. */
export function isOtherDay(ms: number, other: number, timezone: string): boolean {
  const [one, two] = [readZonedParts(ms, timezone), readZonedParts(other, timezone)];
  return one.day !== two.day || one.month !== two.month || one.year !== two.year;
}

/** The time of an update: "1:05PM", and where its day isn't plain "Saturday 1:05PM". */
export function formatMoment(
  ms: number,
  hasWeekday: boolean,
  { timezone, intl }: { timezone: string; intl: TimeIntl },
): string {
  const parts = readZonedParts(ms, timezone);
  const time = formatClock(parts, intl);
  return hasWeekday ? intl.t("time.pastWeek", { weekday: formatWeekday(parts, intl), time }) : time;
}
