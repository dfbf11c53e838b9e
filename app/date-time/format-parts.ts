import type { Intl } from "../intl/create-intl.ts";
import { findCalendarNames } from "./calendar-names.ts";
import { formatPattern, toHour12 } from "./format-time.ts";
import type { ZonedParts } from "./read-zoned-parts.ts";

/** Dates as a reader of the locale writes them; the specification's patterns (`formatTime`) keep the English order. */

const pad = (value: number) => String(value).padStart(2, "0");
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "1:05PM", "13:05". */
export function formatClock({ hour, minute }: ZonedParts, intl: Intl): string {
  return intl.t("time.clock", {
    hour12: String(toHour12(hour)),
    hour24: String(hour),
    minute: pad(minute),
    dayPeriod: findCalendarNames(intl.locale).dayPeriods[hour < 12 ? 0 : 1],
  });
}

/** "November 4, 2019", "4 de noviembre de 2019". */
export function formatDate({ year, month, day }: ZonedParts, intl: Intl): string {
  const name = findCalendarNames(intl.locale).months[month - 1] ?? "";
  return intl.t("time.date", { month: name, day: String(day), year: String(year) });
}

/** "11/4/19", "4/11/19". */
export function formatShortDate({ year, month, day }: ZonedParts, intl: Intl): string {
  const values = { monthNumber: String(month), day: String(day), year: pad(Math.abs(year) % 100) };
  return intl.t("time.shortDate", values);
}

/** "Monday", "Lunes": it opens the label. */
export function formatWeekday(parts: ZonedParts, intl: Intl): string {
  return capitalize(formatPattern(parts, "weekday", intl.locale));
}
