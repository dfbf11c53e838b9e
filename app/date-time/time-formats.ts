import type { Locale } from "../../contract/entities/blog.ts";
import { findMoment } from "../../contract/zoned-time.ts";
import {
  findCalendarNames,
  type CalendarNames,
  readZonedParts,
  toHour12,
  type ZonedParts,
} from "./calendar.ts";

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

const usDate = ({ year, month, day }: ZonedParts) => `${pad(month)}/${pad(day)}/${year}`;
const clock24 = ({ hour, minute }: ZonedParts) => `${pad(hour)}:${pad(minute)}`;
const clock12 = ({ hour, minute }: ZonedParts, names: CalendarNames) =>
  `${toHour12(hour)}:${pad(minute)}${names.dayPeriods[hour < 12 ? 0 : 1]}`;
const monthName = ({ month }: ZonedParts, names: CalendarNames) => names.months[month - 1] ?? "";

/**
 * The formats of the specification, section 3, in its order. Patterns are fixed; names depend on the locale.
 */
const patterns = {
  /** `h:mma`: 1:05PM */
  time: clock12,
  /** Monday */
  weekday: ({ weekday }, names) => names.weekdays[weekday] ?? "",
  /** `MM/dd/y HH:mm`: 11/04/2019 13:05 */
  stamp: (parts) => `${usDate(parts)} ${clock24(parts)}`,
  /** The same with "at": 11/04/2019 at 13:05 */
  stampAt: (parts) => `${usDate(parts)} at ${clock24(parts)}`,
  /** 2019-11-04T13:05:00-05:00 */
  isoOffset: (parts) =>
    `${isoYear(parts.year)}-${pad(parts.month)}-${pad(parts.day)}T${clock24(parts)}:${pad(parts.second)}${formatOffset(parts.offset)}`,
  /** `y-MM-dd`: 2019-11-04 */
  isoDate: ({ year, month, day }) => `${year}-${pad(month)}-${pad(day)}`,
  /** `M/dd/yy h:mma`: 11/04/19 1:05PM */
  shortStamp: (parts, names) =>
    `${parts.month}/${pad(parts.day)}/${pad(Math.abs(parts.year) % 100)} ${clock12(parts, names)}`,
  /** `MMMM d, y`: November 4, 2019 */
  longDate: (parts, names) => `${monthName(parts, names)} ${parts.day}, ${parts.year}`,
  /** `MMMM d y`: November 4 2019 */
  longDatePlain: (parts, names) => `${monthName(parts, names)} ${parts.day} ${parts.year}`,
} satisfies Record<string, (parts: ZonedParts, names: CalendarNames) => string>;

/** RFC 822 is for feeds: Mon, 04 Nov 2019 18:05:00 GMT, always in UTC. */
export type TimeFormat = keyof typeof patterns | "rfc822";

interface TimeOptions {
  /** IANA name. Defaults to the machine's own zone, so always set it on a server. */
  timezone?: string;
  locale?: Locale;
}

/** Formats a time (ms since the epoch) in one of the ten formats. */
export function formatTime(
  ms: number,
  format: TimeFormat,
  { timezone, locale = "en-US" }: TimeOptions,
): string {
  if (format === "rfc822") return new Date(ms).toUTCString();
  return formatPattern(readZonedParts(ms, timezone), format, locale);
}

/** `formatTime` for a time already split into parts. */
export function formatPattern(parts: ZonedParts, format: keyof typeof patterns, locale: Locale): string {
  return patterns[format](parts, findCalendarNames(locale));
}

/** Four digits, or a sign and six digits outside the years 0 to 9999 (ISO 8601 as in JavaScript). */
function isoYear(year: number): string {
  if (year >= 0 && year <= 9999) return pad(year, 4);
  return `${year < 0 ? "-" : "+"}${pad(Math.abs(year), 6)}`;
}

/** Minutes ahead of UTC as `+05:30`, `-05:00`. */
function formatOffset(minutes: number): string {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(ahead / 60))}:${pad(ahead % 60)}`;
}

const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The time (ms) of a `datetime-local` value, `2026-11-22T18:30`, in a time zone. Null if invalid. A time
 * skipped by daylight saving becomes the hour after it; an ambiguous time is the first one.
 */
export function parseLocalTime(text: string, timezone: string): number | null {
  const [, year, month, day, hour, minute] = (shape.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(wanted).toISOString().slice(0, 16) !== text) return null;
  return findMoment(wanted, timezone);
}
