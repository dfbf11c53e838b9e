import type { Digest } from "../../../contract/entities/notification.ts";
import { findMoment, findOffset } from "../../../contract/zoned-time.ts";

/** Local hour at which digests are sent. */
const digestHour = 8;
const day = 86_400_000;

/**
 * When news from a given moment is sent: the next morning in the zone, or next Monday's for a weekly digest;
 * null for no digest.
 */
export function findDigestTime(news: number, digest: Digest, timeZone: string): number | null {
  if (digest === "never") return null;
  const today = Math.floor((news + findOffset(news, timeZone)) / day) * day;
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const morning = today + ahead * day + digestHour * 3_600_000;
    const isMonday = new Date(morning).getUTCDay() === 1;
    const moment = findMoment(morning, timeZone);
    if (moment > news && (digest === "daily" || isMonday)) return moment;
  }
  return null;
}
