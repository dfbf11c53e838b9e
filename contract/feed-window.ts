import { maxFeedPosts } from "./feeds.ts";

const day = 86_400_000;

/** Start of the UTC day that contains `time`, ms. */
export const startOfDay = (time: number): number => Math.floor(time / day) * day;
export const endOfDay = (time: number): number => startOfDay(time) + day;

/** The fields of a list entry that determine which feed document it belongs to. */
export interface FeedEntry {
  timestamp: number;
  /** False for a post that is excluded from this feed. */
  isSent: boolean;
}

/** Maximum number of entries read for one document, including those excluded from feeds. */
export const feedWindow = maxFeedPosts + 50;

/**
 * How many entries (newest first) a feed document covers: up to `maxReturned` included posts, extended with
 * `wholeDays` to the end of the last one's UTC day. Depends only on the entries, never on the current time,
 * so that the boundary to older documents is stable.
 */
export function countCovered(
  entries: readonly FeedEntry[],
  { maxReturned, wholeDays }: { maxReturned: number; wholeDays: boolean },
): number {
  const end = findEnd(entries, maxReturned);
  const last = entries[end - 1];
  if (!wholeDays || last === undefined) return end;
  const from = startOfDay(last.timestamp);
  const left = entries.findIndex((entry, index) => index >= end && entry.timestamp < from);
  const covered = left === -1 ? entries.length : left;
  const most = findEnd(entries, maxFeedPosts);
  return Math.min(covered, most);
}

/** Index after the `count`-th included entry, or the end of the list. */
function findEnd(entries: readonly FeedEntry[], count: number): number {
  let sent = 0;
  for (let index = 0; index < entries.length; index += 1) {
    if (entries[index]?.isSent) sent += 1;
    if (sent === count) return index + 1;
  }
  return entries.length;
}
