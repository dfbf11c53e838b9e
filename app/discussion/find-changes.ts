import type { ItemVersion } from "./present-newest.ts";

/** What of a page of entries is another now than when it was printed. */
export interface ItemChanges {
  /** Ids that have come after the last one that the page knew, oldest first. */
  fresh: string[];
  /** Shown, and changed since. */
  edited: string[];
  /** Shown, and taken back. */
  gone: string[];
}

/**
 * Compares what is shown with the newest items of the services (`newest`, newest first). By the last item that the page
 * knows, `last`, not by clocks: a page may come out of a cache. What is older than all of `newest` was not asked about, and
 * stays as it is.
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

/** Ids are given in ascending order; they have up to 19 digits. */
export const isAfter = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;
