import { findMoment } from "../../contract/zoned-time.ts";

const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The moment (ms) of what a `datetime-local` field says, `2026-11-22T18:30`, on the clocks of a zone. Null for what is no
 * time. An hour that clocks skip is the one after it; of one that they show twice it is the first.
 */
export function parseLocalTime(text: string, timezone: string): number | null {
  const [, year, month, day, hour, minute] = (shape.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(wanted).toISOString().slice(0, 16) !== text) return null;
  return findMoment(wanted, timezone);
}
