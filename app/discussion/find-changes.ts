import type { ItemVersion } from "./present-live.ts";

/** Differences between the liveblog or chat items on a page and the current ones. */
export interface ItemChanges {
  /** Ids of items newer than the last one the page knows, oldest first. */
  fresh: string[];
  /** Shown, but edited since. */
  edited: string[];
  /** Shown, but deleted since. */
  gone: string[];
}

/**
 * Compares the items shown with the newest ones from the services (`newest`, newest first). Compares with the
 * id of the last known item rather than with clocks, because the page may be cached. Items older than all of
 * `newest` are unknown and stay unchanged.
 */
export function findChanges(
  shown: ReadonlyMap<string, number>,
  newest: readonly ItemVersion[],
  last: string | null,
): ItemChanges {
  const versions = new Map(newest);
  const oldest = newest
    .map(([id]) => id)
    .reduce<string | null>((a, b) => (a !== null && isAfter(b, a) ? a : b), null);
  return {
    fresh: newest
      .map(([id]) => id)
      .filter((id) => !shown.has(id) && (last === null || isAfter(id, last)))
      .toReversed(),
    edited: [...shown].flatMap(([id, edited]) => ((versions.get(id) ?? edited) === edited ? [] : [id])),
    gone: [...shown.keys()].filter((id) => !versions.has(id) && oldest !== null && isAfter(id, oldest)),
  };
}

/** Compares ids, which increase over time. They have up to 19 digits, too many for a number. */
export const isAfter = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;
