import { findMoment } from "../../contract/zoned-time.ts";
import { writeAsIso } from "./written-date.ts";

/** A day and a time of day in local time. */
interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const dateForm =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|[+-]\d{1,2}(?::?\d{2})?)?$/;

/** Years outside are mistakes, or stand for no date (`0001-01-01`). */
const [firstYear, lastYear] = [1900, 2200];

/**
 * Parses a front matter date to UTC milliseconds, with an offset (`2014-07-16T11:01:00-04:00`, `2015-03-17
 * 14:00:00 -4`, `Z`) or in `timezone`. Also reads the other forms of `writeAsIso`. A date without a time is noon, so that most readers see the same date.
 * Null if invalid.
 */
export function parseDate(text: string, timezone: string): number | null {
  const match = dateForm.exec(writeAsIso(text));
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  const [hour = 12, minute = 0, second = 0] =
    match[4] === undefined ? [] : match.slice(4, 7).map((part) => Number(part ?? 0));
  const wall = { year, month, day, hour, minute, second };
  if (!isReal(wall)) return null;
  const zone = match[7];
  if (zone === undefined) return findMoment(utcMillis(wall), timezone);
  return utcMillis(wall) - parseOffset(zone);
}

const utcMillis = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** False for a date that doesn't exist. */
function isReal(wall: WallTime): boolean {
  const date = new Date(utcMillis(wall));
  return (
    wall.year >= firstYear &&
    wall.year <= lastYear &&
    date.getUTCMonth() === wall.month - 1 &&
    date.getUTCDate() === wall.day &&
    wall.hour < 24 &&
    wall.minute < 60
  );
}

/** Parses `-4`, `-04`, `-0400`, `-04:00` or `Z` to milliseconds. */
function parseOffset(zone: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === "-" ? -1 : 1) * minutes * 60_000;
}
