/** Something of ours divided by what it is compared to, measured in the same run. */
export interface Ratio {
  /** Stays the same from run to run: `cached.requests`. */
  id: string;
  what: string;
  against: string;
  value: number;
  /** What it shall keep to; null where there is no aim, only a figure. */
  aim: { atMost: number } | { atLeast: number } | null;
}

/** A figure as it was measured. Those in `ms`, `MB` and `req/s` belong to the machine and the day. */
export interface Figure {
  id: string;
  what: string;
  value: number;
  unit: "ms" | "req/s" | "MB" | "calls" | "rows" | "waves" | "kB";
}

export interface Results {
  ratios: Ratio[];
  figures: Figure[];
}

export const isMet = ({ value, aim }: Ratio): boolean | null =>
  aim === null ? null : "atMost" in aim ? value <= aim.atMost : value >= aim.atLeast;

export const joinResults = (parts: readonly Results[]): Results => ({
  ratios: parts.flatMap(({ ratios }) => ratios),
  figures: parts.flatMap(({ figures }) => figures),
});

/** The middle of several measurements. NaN when there are none. */
export function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
