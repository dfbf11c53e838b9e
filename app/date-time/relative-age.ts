import { readZonedParts } from "./read-zoned-parts.ts";

/** The age types of the specification, section 4. */
export type AgeType =
  | "future"
  | "now"
  | "minutes"
  | "hours"
  | "today"
  | "yesterday"
  | "pastweek"
  | "greaterthanweek"
  | "greaterthanyear";

/**
 * The age of a time. `amount` is in minutes for minutes; hours for hours and today; days for yesterday (1),
 * pastweek and greaterthanweek; years of 365 days for greaterthanyear; 0 for future and now.
 */
export interface Age {
  type: AgeType;
  amount: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** Computes an age from two times (ms since the epoch); weekdays are compared in the given zone. */
export function relativeAge(ms: number, now: number, timezone: string): Age {
  const age = now - ms;
  if (age < 0) return { type: "future", amount: 0 };
  if (age <= minute) return { type: "now", amount: 0 };
  if (age < hour) return { type: "minutes", amount: Math.floor(age / minute) };
  if (age < 2 * hour) return { type: "hours", amount: Math.floor(age / hour) };
  if (age < 2 * day) {
    const daysBefore = (weekdayOf(now, timezone) - weekdayOf(ms, timezone) + 7) % 7;
    if (age < day && daysBefore === 0) return { type: "today", amount: Math.floor(age / hour) };
    if (daysBefore === 1) return { type: "yesterday", amount: 1 };
  }
  if (age < 6 * day) return { type: "pastweek", amount: Math.floor(age / day) };
  if (age < year) return { type: "greaterthanweek", amount: Math.floor(age / day) };
  return { type: "greaterthanyear", amount: Math.floor(age / year) };
}

const weekdayOf = (ms: number, timezone: string) => readZonedParts(ms, timezone).weekday;
