import { findMedian } from "../report/result.ts";

/** Memory use of a process at one time, MB. */
export interface MemorySample {
  time: number;
  megabytes: number;
}

/** Allowed growth after the warm-up, as a share and in MB, because heap use fluctuates. */
const share = 0.1;
const slack = 8;

/**
 * Growth after a warm-up of a quarter of the time: compares the medians of the second and the last quarter.
 */
export function evaluateGrowth(samples: readonly MemorySample[]) {
  const quarter = (number: number) =>
    findMedian(
      samples
        .slice(Math.floor((samples.length * (number - 1)) / 4), Math.floor((samples.length * number) / 4))
        .map(({ megabytes }) => megabytes),
    );
  const [before, after] = [quarter(2), quarter(4)];
  return { before, after, grows: after > before * (1 + share) + slack };
}
