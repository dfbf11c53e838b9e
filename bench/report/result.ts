/** A figure of ours divided by its baseline, measured in the same run. */
export interface Ratio {
  /** Constant across runs: `cached.requests`. */
  id: string;
  what: string;
  against: string;
  value: number;
  /** The lowest and the highest of the rounds. */
  range?: readonly [low: number, high: number];
  /** The target; null if there is none. */
  aim: { atMost: number } | { atLeast: number } | null;
}

/** A measured figure. Those in `ms`, `MB` and `req/s` depend on the machine and the day. */
export interface Figure {
  id: string;
  what: string;
  value: number;
  unit: "ms" | "req/s" | "MB" | "calls" | "rows" | "waves" | "kB" | "%" | "collections";
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

/** The median of several measurements; NaN if there are none. */
export function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
