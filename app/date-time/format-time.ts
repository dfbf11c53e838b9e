import type { Locale } from "../../contract/entities/blog.ts";
import { findCalendarNames } from "./calendar-names.ts";
import { readZonedParts, type ZonedParts } from "./read-zoned-parts.ts";

/** The ten formats of the specification, section 3, in its order. */
export type TimeFormat =
  /** `h:mma`: 1:05PM */
  | "time"
  /** Monday */
  | "weekday"
  /** `MM/dd/y HH:mm`: 11/04/2019 13:05 */
  | "stamp"
  /** The same with "at": 11/04/2019 at 13:05 */
  | "stampAt"
  /** 2019-11-04T13:05:00-05:00 */
  | "isoOffset"
  /** `y-MM-dd`: 2019-11-04 */
  | "isoDate"
  /** `M/dd/yy h:mma`: 11/04/19 1:05PM */
  | "shortStamp"
  /** `MMMM d, y`: November 4, 2019 */
  | "longDate"
  /** `MMMM d y`: November 4 2019 */
  | "longDatePlain"
  /** RFC 822 in GMT, as feeds want it, whatever the zone: Mon, 04 Nov 2019 18:05:00 GMT */
  | "rfc822";

export interface TimeOptions {
  /** IANA name. Without one, the viewer's own zone: on a server, always give one. */
  timezone?: string;
  locale?: Locale;
}

/** A moment (ms since the epoch) in one of the ten formats. Patterns are literal; names of months and days are the locale's. */
export function formatTime(ms: number, format: TimeFormat, { timezone, locale = "en-US" }: TimeOptions): string {
  if (format === "rfc822") return new Date(ms).toUTCString();
  return formatPattern(readZonedParts(ms, timezone), format, locale);
}

const pad = (value: number, length = 2) => String(value).padStart(length, "0");
/** 13 → 1, 0 → 12. */
export const toHour12 = (hour: number) => hour % 12 || 12;

/** `formatTime` for a moment already read, so that several formats of it cost one reading. */
export function formatPattern(parts: ZonedParts, format: Exclude<TimeFormat, "rfc822">, locale: Locale): string {
  const { year, month, day, hour, minute, second } = parts;
  const names = findCalendarNames(locale);
  const monthName = names.months[month - 1] ?? "";
  const clock24 = `${pad(hour)}:${pad(minute)}`;
  const clock12 = `${toHour12(hour)}:${pad(minute)}${names.dayPeriods[hour < 12 ? 0 : 1]}`;
  switch (format) {
    case "time":
      return clock12;
    case "weekday":
      return names.weekdays[parts.weekday] ?? "";
    case "stamp":
      return `${pad(month)}/${pad(day)}/${year} ${clock24}`;
    case "stampAt":
      return `${pad(month)}/${pad(day)}/${year} at ${clock24}`;
    case "isoOffset":
      return `${isoYear(year)}-${pad(month)}-${pad(day)}T${clock24}:${pad(second)}${formatOffset(parts.offset)}`;
    case "isoDate":
      return `${year}-${pad(month)}-${pad(day)}`;
    case "shortStamp":
      return `${month}/${pad(day)}/${pad(Math.abs(year) % 100)} ${clock12}`;
    case "longDate":
      return `${monthName} ${day}, ${year}`;
    case "longDatePlain":
      return `${monthName} ${day} ${year}`;
  }
}

/** Four digits, or a sign and six outside the years 0 to 9999 (ISO 8601 as JavaScript reads it). */
function isoYear(year: number): string {
  if (year >= 0 && year <= 9999) return pad(year, 4);
  return `${year < 0 ? "-" : "+"}${pad(Math.abs(year), 6)}`;
}

/** Minutes ahead of UTC as `+05:30`, `-05:00`. */
function formatOffset(minutes: number): string {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(ahead / 60))}:${pad(ahead % 60)}`;
}
