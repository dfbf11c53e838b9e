import type { Intl } from "../intl/create-intl.ts";
import { findCalendarNames, toHour12, type ZonedParts } from "./calendar.ts";

/**
 * Dates in the locale's notation; the specification's patterns (`formatTime`) always use the English order.
 * Also used in the browser, with texts taken from the page (`time-words.ts`) instead of the message table.
 */
export type TimeIntl = Pick<Intl, "locale" | "t">;

const pad = (value: number) => String(value).padStart(2, "0");
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "1:05PM", "13:05". */
export function formatClock({ hour, minute }: ZonedParts, intl: TimeIntl): string {
  return intl.t("time.clock", {
    hour12: String(toHour12(hour)),
    hour24: String(hour),
    minute: pad(minute),
    dayPeriod: findCalendarNames(intl.locale).dayPeriods[hour < 12 ? 0 : 1],
  });
}

/** "November 4, 2019", "4 de noviembre de 2019". */
export function formatDate({ year, month, day }: ZonedParts, intl: TimeIntl): string {
  const name = findCalendarNames(intl.locale).months[month - 1] ?? "";
  return intl.t("time.date", { month: name, day: String(day), year: String(year) });
}

/** "November 2019", "noviembre de 2019". */
export function formatMonth({ year, month }: Pick<ZonedParts, "year" | "month">, intl: TimeIntl): string {
  const name = findCalendarNames(intl.locale).months[month - 1] ?? "";
  return intl.t("time.month", { month: name, year: String(year) });
}

/** "Nov 4", "4 nov", where the year is clear. */
export function formatMonthDay({ month, day }: ZonedParts, intl: TimeIntl): string {
  const name = findCalendarNames(intl.locale).shortMonths[month - 1] ?? "";
  return intl.t("time.monthDay", { month: name, day: String(day) });
}

/** "Nov 4, 2019", "4 nov 2019". */
export function formatShortDate({ year, month, day }: ZonedParts, intl: TimeIntl): string {
  const name = findCalendarNames(intl.locale).shortMonths[month - 1] ?? "";
  return intl.t("time.shortDate", { month: name, day: String(day), year: String(year) });
}

/** "Monday", "Lunes": capitalized, because it starts the label. */
export function formatWeekday(parts: ZonedParts, intl: TimeIntl): string {
  return capitalize(findCalendarNames(intl.locale).weekdays[parts.weekday] ?? "");
}

/** "Monday, November 4, 2019 at 1:05PM (New York)". `zone` is the zone's display name. */
export function formatFull(
  parts: ZonedParts,
  zone: string,
  intl: TimeIntl,
  date = formatDate(parts, intl),
  time = formatClock(parts, intl),
): string {
  return intl.t("time.full", { weekday: formatWeekday(parts, intl), date, time, zone });
}
