import { tzOffset } from "@date-fns/tz/tzOffset";

/*
 * The only calculation with time zones: docs/decisions/0098. Pages, services and commands all use it, and so does the
 * script in the browser, which is why no schema library is imported here.
 */

/** The network's zone (specification, section 9), for a blog or a person without one. */
export const defaultTimeZone = "America/New_York";

/** IANA names: "UTC", "Europe/Madrid", "America/Argentina/Buenos_Aires", "Etc/GMT+5". Not "+05:30". */
const nameForm = /^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,31}){0,2}$/;

/** True if this runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  if (!nameForm.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The zone itself, or the network's for an unknown zone, which old imports may have left. */
export const findKnownZone = (name: string): string => (isTimeZone(name) ? name : defaultTimeZone);

/**
 * Milliseconds ahead of UTC, by zone and quarter of an hour since the epoch: a page needs the same few repeatedly, and
 * formatting a date costs ten times as much as a look-up. Since 1972 clocks have changed only at quarters of an hour.
 */
const offsets = new Map<string | undefined, Map<number, number>>();
const quarter = 15 * 60_000;
const maxOffsets = 10_000;

/**
 * Milliseconds that a zone's clocks are ahead of UTC at a moment; without a zone, those of the machine that runs this.
 * An unknown zone is read as the network's.
 */
export function findOffset(ms: number, timeZone: string | undefined): number {
  let known = offsets.get(timeZone);
  if (known === undefined || known.size >= maxOffsets) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  const index = Math.floor(ms / quarter);
  let offset = known.get(index);
  if (offset === undefined) {
    // The library reads an empty name as UTC after it was first called with UTC.
    offset = Math.round(tzOffset(timeZone === "" ? defaultTimeZone : timeZone, new Date(ms)) * 60_000);
    if (Number.isNaN(offset) && timeZone !== defaultTimeZone) offset = findOffset(ms, defaultTimeZone);
    known.set(index, offset);
  }
  return offset;
}

const day = 86_400_000;

/** The moments of a wall time by the zone's offsets on the day before and the day after. */
const findCandidates = (wallTime: number, timeZone: string): number[] =>
  [wallTime - day, wallTime + day].map((ms) => wallTime - findOffset(ms, timeZone));

/**
 * All moments (ms) at which a zone's clocks show a time, given as if it were UTC (ms): none for a time that they skip, two
 * for one that they show twice.
 */
export function findMoments(wallTime: number, timeZone: string): number[] {
  const shown = findCandidates(wallTime, timeZone).filter((ms) => ms + findOffset(ms, timeZone) === wallTime);
  return [...new Set(shown)].toSorted((a, b) => a - b);
}

/**
 * The moment (ms) at which a zone's clocks show a time, given as if it were UTC (ms). For a time shown twice it is the
 * first moment; for a skipped one, it is as long after the change as the time is after the beginning of the skipped
 * hour.
 */
export function findMoment(wallTime: number, timeZone: string): number {
  const [first] = findMoments(wallTime, timeZone);
  if (first !== undefined) return first;
  return Math.max(...findCandidates(wallTime, timeZone));
}

/** True from the midnight after a day ("2026-11-30") in a zone. */
export const isDayOver = (name: string, now: number, timeZone: string): boolean =>
  now >= findMoment(Date.parse(`${name}T00:00:00Z`) + day, timeZone);
