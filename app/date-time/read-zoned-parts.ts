/** A moment as a clock and a calendar on the wall of one time zone show it. */
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
  /** Minutes that the zone is ahead of UTC. */
  offset: number;
}

/** The network's zone (specification, section 9). */
export const defaultTimezone = "America/New_York";

/** A formatter costs some fifty times what a use of it costs; there are as many as there are zones in use. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** The zone's clock; an unknown zone, as imported posts may have, is read as the network's. */
function findClock(timezone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = createClock(timezone) ?? findClock(defaultTimezone);
  clocks.set(timezone, clock);
  return clock;
}

function createClock(timezone: string | undefined): Intl.DateTimeFormat | null {
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

/** The parts of a moment in a zone. `timezone` is an IANA name; without one, the zone of the machine that runs this. */
export function readZonedParts(ms: number, timezone: string | undefined): ZonedParts {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of findClock(timezone).formatToParts(ms)) read[part.type] = part.value;
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(read[type] ?? 0);
  const year = read.era?.startsWith("B") === true ? 1 - number("year") : number("year");
  const [month, day, hour, minute, second] = [number("month"), number("day"), number("hour"), number("minute"), number("second")];
  const wall = new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
  const offset = Math.round((wall - Math.floor(ms / 1000) * 1000) / 60_000);
  return { year, month, day, hour, minute, second, weekday: new Date(wall).getUTCDay(), offset };
}
