/** A place wanted in the streams: `wanted` in ms, `id` of the post or repost. */
export interface WantedTime {
  id: string;
  wanted: number;
}

/** Items of one moment follow each other by a millisecond; this long after it one still stands where it wants to. */
const tolerance = 1000;

/** True when an item may stay at the time it has. */
export function isNear(time: number, wanted: number): boolean {
  return time >= wanted && time < wanted + tolerance;
}

/**
 * Gives each item the first free millisecond from its wanted one on, in the order given, so that of one moment the later
 * imported is the newer. `taken` holds every taken time from the smallest wanted one to `wanted + span` of each; null
 * when an item finds no place inside its span.
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
