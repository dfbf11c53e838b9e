import { findOffset } from "../../contract/zoned-time.ts";

/** The calendar date and wall-clock time of a moment in one time zone. */
export interface ZonedParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
  second: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Offset from UTC in minutes. */
  offset: number;
}

/** 13 → 1, 0 → 12. */
export const toHour12 = (hour: number) => hour % 12 || 12;

/** The parts of a moment in a zone. `timezone` is an IANA name; without one, the machine's own zone. */
export function readZonedParts(ms: number, timezone: string | undefined): ZonedParts {
  const offset = findOffset(ms, timezone);
  const wall = new Date(ms + offset);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay(),
    offset: Math.round(offset / 60_000),
  };
}
