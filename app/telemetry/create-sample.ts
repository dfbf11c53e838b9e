/** What may be written of something that anybody can cause as often as they like; null: nothing. */
export type Sample = (now: number) => { skipped: number } | null;

/**
 * Lets `max` through in each `period` (ms), and with each says how many it has left out since the last: a log that shows
 * what happens and cannot be flooded. Times in milliseconds.
 */
export function createSample(max: number, period: number): Sample {
  let start = -Infinity;
  let taken = 0;
  let skipped = 0;
  return (now) => {
    // A clock that was set back begins anew as well.
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
