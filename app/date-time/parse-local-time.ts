import { findMoment } from "../../contract/zoned-time.ts";

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
