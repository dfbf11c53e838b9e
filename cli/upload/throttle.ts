/** Pause after a batch, during which readers have the database to themselves, as a share of the batch's duration. */
const share = 0.5;
/** Longest pause, ms: a longer batch has waited for retries. */
const longest = 2_000;

interface Timing {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

const real: Timing = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Runs a batch of work, then pauses. The database handles one query at a time, so batches without pauses would delay
 * every page and feed (docs/decisions/0030).
 */
export async function throttle<T>(work: () => Promise<T>, { now, wait }: Timing = real): Promise<T> {
  const start = now();
  const result = await work();
  await wait(Math.min((now() - start) * share, longest));
  return result;
}
