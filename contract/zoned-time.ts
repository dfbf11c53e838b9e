import { tzOffset } from "@date-fns/tz/tzOffset";

/*
 * The only calculation with time zones: docs/decisions/0098. Pages, services and commands all use it, and so does the
 * script in the browser, which is why no schema library is imported here.
 */

/** The network's zone (specification, section 9), for a blog or a person without one. */
export const defaultTimeZone = "America/New_York";

/** IANA names: "UTC", "Europe/Madrid", "America/Argentina/Buenos_Aires", "Etc/GMT+5". Not "+05:30". */
const nameForm = /^[A-Za-z][\w+-]{0,31}(?:\/[\w+-]{1,31}){0,2}$/;

/** Whether this runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  if (!nameForm.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The zone itself, or the network's in the place of one that does not exist, as old imports may have left it. */
export const findKnownZone = (name: string): string => (isTimeZone(name) ? name : defaultTimeZone);

/**
 * Milliseconds ahead of UTC by zone and by the quarter of an hour since the epoch: a page asks for the same few again and
 * again, and formatting a date costs ten times what a look-up does. Since 1972 clocks change at quarters of an hour only.
 */
const offsets = new Map<string | undefined, Map<number, number>>();
const quarter = 15 * 60_000;
const maxOffsets = 10_000;

/**
 * Milliseconds that a zone's clocks are ahead of UTC at a moment; without a zone, those of the machine that runs this. A
 * zone that does not exist is read as the network's.
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
    // The library reads an empty name as UTC once it has been asked for UTC.
    offset = Math.round(tzOffset(timeZone === "" ? defaultTimeZone : timeZone, new Date(ms)) * 60_000);
    if (Number.isNaN(offset) && timeZone !== defaultTimeZone) offset = findOffset(ms, defaultTimeZone);
    known.set(index, offset);
  }
  return offset;
}

const day = 86_400_000;

/** The moments that are meant by the zone's clocks of the day before and of the day after. */
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
 * The moment (ms) at which a zone's clocks show a time, given as if it were UTC (ms). Of a time that they show twice it is
 * the first moment; for one that they skip, it is as long after the change as the time is after the skipped hour's
 * beginning.
 */
export function findMoment(wallTime: number, timeZone: string): number {
  const [first] = findMoments(wallTime, timeZone);
  if (first !== undefined) return first;
  return Math.max(...findCandidates(wallTime, timeZone));
}
