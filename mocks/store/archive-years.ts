/** The years (UTC) of a stream's entries, newest first, with how many each has; from the year of `since` (ms) on. */
export function findArchiveYears(
  entries: readonly { timestamp: number }[],
  since = 0,
): { year: number; posts: number }[] {
  const first = new Date(since).getUTCFullYear();
  const counts = new Map<number, number>();
  for (const { timestamp } of entries) {
    const year = new Date(timestamp).getUTCFullYear();
    if (year < first) continue;
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].map(([year, posts]) => ({ year, posts })).toSorted((a, b) => b.year - a.year);
}
