import type { Locale } from "../../contract/entities/blog.ts";
import { findOffset } from "../../contract/zoned-time.ts";

/** The calendar date and wall-clock time of a moment in one time zone. */
export interface ZonedParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
  second: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Offset from UTC in minutes. */
  offset: number;
}

/** 13 → 1, 0 → 12. */
export const toHour12 = (hour: number) => hour % 12 || 12;

/** The parts of a moment in a zone. `timezone` is an IANA name; without one, the machine's own zone. */
export function readZonedParts(ms: number, timezone: string | undefined): ZonedParts {
  const offset = findOffset(ms, timezone);
  const wall = new Date(ms + offset);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay(),
    offset: Math.round(offset / 60_000),
  };
}

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
