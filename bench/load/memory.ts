import { findMedian } from "../report/result.ts";

/** Memory of a process at a time, MB. */
export interface MemorySample {
  time: number;
  megabytes: number;
}

/** What may come on top of what a process held after its warm-up, as a share and in MB: a heap is not always as full. */
const share = 0.1;
const slack = 8;

/** Growth after a warm-up of a quarter of the time: the middle of the second quarter beside that of the last. */
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
