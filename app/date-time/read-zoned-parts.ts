/** Date and clock parts of a time in one zone. */
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

/** The network's time zone (specification, section 9). */
export const defaultTimezone = "America/New_York";

interface Clock {
  format: Intl.DateTimeFormat;
  /** UTC offsets in ms by quarter of an hour since the epoch. */
  offsets: Map<number, number>;
}

/**
 * Cached: creating a formatter costs ten times as much as using it, and using it ten times as much as
 * arithmetic.
 */
const clocks = new Map<string | undefined, Clock>();
/** Since 1972, offset changes occur only at full quarters of an hour. */
const quarter = 15 * 60_000;
const maxOffsets = 10_000;

/** The clock of a zone; an unknown zone (possible in imported posts) falls back to the network's. */
function findClock(timezone: string | undefined): Clock {
  const known = clocks.get(timezone);
  if (known) return known;
  const format = createFormat(timezone);
  const clock = format ? { format, offsets: new Map<number, number>() } : findClock(defaultTimezone);
  clocks.set(timezone, clock);
  return clock;
}

function createFormat(timezone: string | undefined): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      ...(timezone === undefined ? {} : { timeZone: timezone }),
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return null;
  }
}

function findOffset(ms: number, { format, offsets }: Clock): number {
  const index = Math.floor(ms / quarter);
  const known = offsets.get(index);
  if (known !== undefined) return known;
  const offset = readWall(ms, format) - Math.floor(ms / 1000) * 1000;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(index, offset);
  return offset;
}

/** The local time of a zone, as if it were UTC. */
function readWall(ms: number, format: Intl.DateTimeFormat): number {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of format.formatToParts(ms)) read[part.type] = part.value;
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(read[type] ?? 0);
  const year = read.era?.startsWith("B") === true ? 1 - number("year") : number("year");
  // Date.UTC would map the years 0 to 99 to the 20th century.
  const midnight = new Date(0).setUTCFullYear(year, number("month") - 1, number("day"));
  return midnight + ((number("hour") * 60 + number("minute")) * 60 + number("second")) * 1000;
}

/** The parts of a time in a zone. `timezone` is an IANA name; undefined means the machine's own zone. */
export function readZonedParts(ms: number, timezone: string | undefined): ZonedParts {
  const offset = findOffset(ms, findClock(timezone));
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
