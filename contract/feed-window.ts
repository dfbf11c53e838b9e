import { maxFeedPosts } from "./feeds.ts";

const day = 86_400_000;

/** Beginning of the UTC day of a moment, ms. */
export const startOfDay = (time: number): number => Math.floor(time / day) * day;
export const endOfDay = (time: number): number => startOfDay(time) + day;

/** An entry of a list as far as a feed's document depends on it. */
export interface FeedEntry {
  timestamp: number;
  /** False for a post that is kept out of this feed. */
  isSent: boolean;
}

/** How many entries a document looks at, at most: those that are kept out of feeds are looked at as well. */
export const feedWindow = maxFeedPosts + 50;

/**
 * How many of a list's entries, newest first, a document covers: until it has `maxReturned` posts, and with `wholeDays`
 * to the end of the day of the last of them. It follows from the entries alone and not from the hour: what a document
 * leaves to older ones is the same tomorrow.
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

/** Behind the entry that is the `count`-th to be sent; the end where there are not so many. */
function findEnd(entries: readonly FeedEntry[], count: number): number {
  let sent = 0;
  for (let index = 0; index < entries.length; index += 1) {
    if (entries[index]?.isSent) sent += 1;
    if (sent === count) return index + 1;
  }
  return entries.length;
}
