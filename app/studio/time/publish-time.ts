import { readZonedParts } from "../../date-time/calendar.ts";
import { capitalize, formatDate, type TimeIntl } from "../../date-time/format-parts.ts";
import { formatFields, readTypedTime } from "../../date-time/typed-time.ts";
import { findMoment } from "../../../contract/zoned-time.ts";
import { joinDayPeriod } from "./format-moment.ts";

/** The end of a typed day in a zone; null for no date. */
export function readEndOfDay(date: string, zone: string): number | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return Number.isNaN(start) ? null : findMoment(start + 86_400_000, zone);
}

/** The last day before an end, in the format of form fields. */
export const formatLastDay = (end: number, zone: string): string => formatFields(end - 1, zone).date;

/** "Until March 31, 2026", the last day; null for no end. */
export const describeEnd = (
  until: number | null,
  { timezone }: { timezone: string },
  intl: TimeIntl,
): string | null =>
  until === null
    ? null
    : intl.t("people.until", { date: formatDate(readZonedParts(until - 1, timezone), intl) });

const format = (ms: number, locale: string, options: Intl.DateTimeFormatOptions) =>
  joinDayPeriod(new Intl.DateTimeFormat(locale, options).format(ms));

/** "November 1" and "1:30AM" of the typed values, whatever the zone. */
export const formatTyped = (date: string, time: string, locale: string): { date: string; time: string } => {
  const ms = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  return {
    date: format(ms, locale, { month: "long", day: "numeric", timeZone: "UTC" }),
    time: format(ms, locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }),
  };
};

/** "Monday"; a space, which keeps the line's height, while no date is typed. */
export const formatTypedWeekday = (date: string, locale: string): string => {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) ? "\u00a0" : capitalize(format(ms, locale, { weekday: "long", timeZone: "UTC" }));
};

/** The zone's abbreviation at a moment: "EDT", "GMT+2". */
export const formatZoneName = (ms: number, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" })
    .formatToParts(ms)
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** The zone's abbreviations at the two moments of a local time that occurs twice. */
export const findZoneNames = (date: string, time: string, locale: string, zone: string): [string, string] => {
  const read = readTypedTime(date, time, zone);
  if (read.kind !== "twice") return ["", ""];
  return [formatZoneName(read.moments[0], locale, zone), formatZoneName(read.moments[1], locale, zone)];
};
