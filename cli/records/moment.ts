import * as v from "valibot";
import { Millis } from "../../contract/entities/ids.ts";

/** Dates of ISO 8601 and SQL; without an offset they are in UTC. */
const dateForm =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?)? ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/;

/**
 * Parses a date to UTC milliseconds: ISO 8601, SQL (`2019-02-03 08:30:00`), or milliseconds as a number. A day without
 * a time is its noon, so that most readers see the same date. Null if it is something else, a day that doesn't exist,
 * or outside of the years 1 to 9999.
 */
export function parseMoment(value: unknown): number | null {
  if (typeof value === "number") return fit(value);
  if (typeof value !== "string") return null;
  const match = dateForm.exec(value.trim());
  if (match === null) return null;
  const [, day = "", time = "12:00", seconds = ":00", zone = "Z"] = match;
  if (!isRealDay(day)) return null;
  return fit(Date.parse(`${day}T${time}${seconds.slice(0, 7)}${formatZone(zone)}`));
}

/** Parses a date of mail and feeds (`Sun, 03 Feb 2019 08:30:00 +0000`) to UTC milliseconds; null if invalid. */
export const parseMailDate = (text: string): number | null => fit(Date.parse(text));

function formatZone(zone: string): string {
  if (zone === "UTC" || zone === "Z") return "Z";
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  return `${zone.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** False for 30 February, which `Date.parse` takes for a day of March. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

function fit(millis: number): number | null {
  const whole = Math.round(millis);
  return v.is(Millis, whole) ? whole : null;
}
