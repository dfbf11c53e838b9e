/** Rate limit for log lines that anyone can cause; null if the line is dropped. */
export type Sample = (now: number) => { skipped: number } | null;

/**
 * Allows `max` lines per `period` (ms), each with the number dropped before it: shows what happens but can't
 * be flooded. Times in ms.
 */
export function createSample(max: number, period: number): Sample {
  let start = -Infinity;
  let taken = 0;
  let skipped = 0;
  return (now) => {
    // Also starts a new period if the clock was set back.
    if (now - start >= period || now < start) [start, taken] = [now, 0];
    if (taken === max) {
      skipped += 1;
      return null;
    }
    taken += 1;
    const sampled = { skipped };
    skipped = 0;
    return sampled;
  };
}
