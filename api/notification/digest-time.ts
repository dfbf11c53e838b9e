import type { Digest } from "../../contract/entities/notification.ts";

/** The hour of the day, where the reader is, at which a digest leaves. */
const digestHour = 8;
const day = 86_400_000;

/** What the clocks of a zone show at a moment, as if it were UTC, ms. */
function readWallClock(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second"));
}

/** The moment at which the clocks of a zone show this; where they go on, the moment at which they would. */
function findMoment(wallClock: number, timeZone: string): number {
  const first = wallClock - (readWallClock(wallClock, timeZone) - wallClock);
  return first + (wallClock - readWallClock(first, timeZone));
}

/**
 * When news of a moment is sent: the next morning there is in the zone, or the next Monday's for a weekly digest; null for
 * who wants none.
 */
export function findDigestTime(news: number, digest: Digest, timeZone: string): number | null {
  if (digest === "never") return null;
  const today = Math.floor(readWallClock(news, timeZone) / day) * day;
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const morning = today + ahead * day + digestHour * 3_600_000;
    const isMonday = new Date(morning).getUTCDay() === 1;
    const moment = findMoment(morning, timeZone);
    if (moment > news && (digest === "daily" || isMonday)) return moment;
  }
  return null;
}
