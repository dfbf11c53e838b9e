import { formatAge, relativeAge } from "./ages.ts";
import { formatClock, formatDate, formatFull, type TimeIntl } from "./format-parts.ts";
import { formatPattern } from "./time-formats.ts";
import { readZonedParts } from "./calendar.ts";

/** A time as shown on a page, in the locale's words. */
export interface PresentedTime {
  /** Milliseconds since the epoch, and the IANA zone of the texts; the browser uses them to update ages. */
  ms: number;
  timezone: string;
  /** For `<time datetime>`, with the zone's offset. */
  iso: string;
  /** Date and time. */
  absolute: string;
  age: string;
  compactAge: string;
  /** The age beside the full date; empty once it would only repeat it. */
  recentAge: string;
  /** Full date with weekday and zone, for the tooltip. */
  title: string;
}

/** "America/New_York" → "New York". */
export const nameZone = (timezone: string) =>
  timezone.slice(timezone.lastIndexOf("/") + 1).replaceAll("_", " ");

/**
 * All forms of a time (ms). `now` comes from the request, so that server and browser produce the same text.
 */
export function presentTime(
  ms: number,
  { now, timezone, intl }: { now: number; timezone: string; intl: TimeIntl },
): PresentedTime {
  const parts = readZonedParts(ms, timezone);
  const age = relativeAge(ms, now, timezone);
  const date = formatDate(parts, intl);
  const time = formatClock(parts, intl);
  return {
    ms,
    timezone,
    iso: formatPattern(parts, "isoOffset", intl.locale),
    absolute: intl.t("time.absolute", { date, time }),
    age: formatAge(age, ms, { intl, timezone }, "long"),
    compactAge: formatAge(age, ms, { intl, timezone }, "compact"),
    recentAge: formatAge(age, ms, { intl, timezone }, "recent"),
    title: formatFull(parts, nameZone(timezone), intl, date, time),
  };
}

/** Edits in the first minutes count as part of publishing. */
const updateGrace = 5 * 60_000;

/**
 * When a post was updated after publication, ms; null if it wasn't. Used by the page and by structured data,
 * so that their dates agree. A correction always counts.
 */
export function findUpdate(post: {
  publishTimeMillis: number;
  lastUpdateTimeMillis: number;
  corrections?: readonly unknown[];
}): number | null {
  const grace = post.corrections?.length ? 0 : updateGrace;
  return post.lastUpdateTimeMillis > post.publishTimeMillis + grace ? post.lastUpdateTimeMillis : null;
}
