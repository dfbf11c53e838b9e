import type { Locale } from "../../contract/entities/blog.ts";

export interface CalendarNames {
  /** Starting with January. */
  months: readonly string[];
  /** "Jan", "ene". */
  shortMonths: readonly string[];
  /** Starting with Sunday. */
  weekdays: readonly string[];
  /** Names for before and after noon: "AM", "PM". */
  dayPeriods: readonly [string, string];
}

const calendars = new Map<Locale, CalendarNames>();

/**
 * A locale's names for months, weekdays and halves of the day. Cached, because the formatters are slow to
 * create.
 */
export function findCalendarNames(locale: Locale): CalendarNames {
  const known = calendars.get(locale);
  if (known) return known;
  const names = createCalendarNames(locale);
  calendars.set(locale, names);
  return names;
}

function createCalendarNames(locale: Locale): CalendarNames {
  const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" });
  const dayPeriod = (hour: number) =>
    clock.formatToParts(Date.UTC(2023, 0, 1, hour)).find((part) => part.type === "dayPeriod")?.value ?? "";
  return {
    months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2023, index, 1))),
    shortMonths: Array.from({ length: 12 }, (_, index) => shortMonth.format(Date.UTC(2023, index, 1))),
    // 1 January 2023 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2023, 0, 1 + index))),
    dayPeriods: [dayPeriod(1), dayPeriod(13)],
  };
}
