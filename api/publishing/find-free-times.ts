/** A wanted position in streams: `wanted` in ms, `id` of the post or repost. */
export interface WantedTime {
  id: string;
  wanted: number;
}

/**
 * Posts with the same time are moved apart by milliseconds; within this range (ms) a post counts as being at
 * its wanted time.
 */
const tolerance = 1000;

/** Whether an item may keep its current time. */
export function isNear(time: number, wanted: number): boolean {
  return time >= wanted && time < wanted + tolerance;
}

/**
 * Assigns each item the first free millisecond from its wanted time on, in order, so that of items with the
 * same time the one imported later is newer. `taken` contains all times in use from the smallest wanted one
 * to `wanted + span` of each; null if an item finds no free time within its span.
 */
export function findFreeTimes(
  items: readonly WantedTime[],
  taken: ReadonlySet<number>,
  span: number,
): Map<string, number> | null {
  const used = new Set(taken);
  const found = new Map<string, number>();
  for (const { id, wanted } of items) {
    let time = wanted;
    while (used.has(time)) time += 1;
    if (time > wanted + span) return null;
    used.add(time);
    found.set(id, time);
  }
  return found;
}
