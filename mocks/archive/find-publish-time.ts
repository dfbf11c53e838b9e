import { findMoment, findOffset } from "../../contract/zoned-time.ts";

const [minute, day] = [60_000, 86_400_000];

/**
 * When the story at a place of its blog's list was published, in ms; 0 is the newest. It is from today, as the blog
 * counts days; then there is one every few hours, and they become rarer over a year. `spread`, 0 to 1,
 * differs between blogs, so that they don't publish at the same minute.
 */
export function findPublishTime(
  place: number,
  spread: number,
  { now, timezone }: { now: number; timezone: string },
) {
  if (place === 0)
    return Math.max(findStartOfDay(now, timezone), floorToMinute(now - (6 + 50 * spread) * minute));
  const days = 0.04 + (0.12 + 0.05 * spread) * place + 0.016 * place ** 2 + 0.002 * place ** 3;
  return floorToMinute(now - days * day);
}

const floorToMinute = (ms: number) => Math.floor(ms / minute) * minute;

function findStartOfDay(now: number, timezone: string): number {
  const wallTime = now + findOffset(now, timezone);
  return findMoment(wallTime - (wallTime % day), timezone);
}
