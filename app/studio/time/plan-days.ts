import { findOffset } from "../../../contract/zoned-time.ts";
import { joinDayPeriod } from "./format-moment.ts";

/*
 * Days of the calendar as text, "2026-11-30". A day's length depends on its zone only where a moment is needed, so that
 * weeks with a clock change have seven days like any other.
 */

const dayMillis = 86_400_000;
const read = (day: string) => Date.parse(`${day}T00:00:00Z`);
const format = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => format(read(day) + days * dayMillis);

/** From a day to another, negative to one before. */
export const countDays = (from: string, to: string): number => (read(to) - read(from)) / dayMillis;

/** 0 is Monday. */
const findWeekday = (day: string): number => (new Date(read(day)).getUTCDay() + 6) % 7;

/** The Monday of a day's week, in every language: the week of newsrooms (ISO 8601). */
export const startOfWeek = (day: string): string => addDays(day, -findWeekday(day));

/** The day that a zone's calendar shows at a moment. */
export const findDay = (ms: number, timezone: string): string => format(ms + findOffset(ms, timezone));

export const planViews = ["week", "month"] as const;
export type PlanViewName = (typeof planViews)[number];

/** Days that a view shows, in whole weeks, and the steps to its neighbors. */
export interface PlanSpan {
  view: PlanViewName;
  from: string;
  days: string[];
  /** First day of the week or month. */
  start: string;
  previous: string;
  next: string;
}

/** The week or the month of a day. */
export function findSpan(view: PlanViewName, day: string): PlanSpan {
  if (view === "week") {
    const start = startOfWeek(day);
    return {
      view,
      from: start,
      days: listDays(start, 7),
      start,
      previous: addDays(start, -7),
      next: addDays(start, 7),
    };
  }
  const start = `${day.slice(0, 7)}-01`;
  const next = `${addDays(start, 31).slice(0, 7)}-01`;
  const from = startOfWeek(start);
  const weeks = Math.ceil((read(next) - read(from)) / (7 * dayMillis));
  const previous = `${addDays(start, -1).slice(0, 7)}-01`;
  return { view, from, days: listDays(from, weeks * 7), start, previous, next };
}

const listDays = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** A date format of a day, whatever the zone. */
export const formatPlanDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(read(day));

/** "November 30 – December 6, 2026" */
export const formatRange = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).formatRange(read(from), read(to));

/** "9AM", "9:00" */
export const formatHour = (hour: number, locale: string): string =>
  joinDayPeriod(
    new Intl.DateTimeFormat(locale, {
      hour: "numeric",
      ...(locale.startsWith("en") ? {} : { minute: "2-digit" }),
      timeZone: "UTC",
    }).format(hour * 3_600_000),
  );
