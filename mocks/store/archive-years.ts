/** The years (UTC) of a stream's entries, newest first, with how many entries each has. */
export function findArchiveYears(entries: readonly { timestamp: number }[], since = 0): { year: number; posts: number }[] {
  const counts = new Map<number, number>();
  for (const { timestamp } of entries) {
    if (timestamp < since) continue;
    const year = new Date(timestamp).getUTCFullYear();
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].map(([year, posts]) => ({ year, posts })).toSorted((a, b) => b.year - a.year);
}
