import { formatAge } from "./format-age.ts";
import { formatClock, formatDate, formatFull, type TimeIntl } from "./format-parts.ts";
import { formatPattern } from "./format-time.ts";
import { readZonedParts } from "./read-zoned-parts.ts";
import { relativeAge } from "./relative-age.ts";

/** A moment as a page prints it; all words are the locale's. */
export interface PresentedTime {
  /** Milliseconds since the epoch, and the IANA zone of the words: with these the browser goes on. */
  ms: number;
  timezone: string;
  /** For `<time datetime>`, with the zone's offset. */
  iso: string;
  /** Date and time. */
  absolute: string;
  age: string;
  compactAge: string;
  /** Everything, with weekday and zone: what a pointer that rests on the time is told. */
  title: string;
}

/** "America/New_York" → "New York". */
const nameZone = (timezone: string) => timezone.slice(timezone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** All forms of a moment (ms). `now` comes from the request, so that server and browser print the same words. */
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
    title: formatFull(parts, nameZone(timezone), intl, date, time),
  };
}
