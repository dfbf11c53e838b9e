/** How long readers have the database to themselves after a batch: this share of what the batch took. */
const share = 0.5;
/** Longest pause, ms: a batch that took this long has waited for retries. */
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
 * Does a batch of work, then pauses. The database does one thing at a time, so that batches without pauses between them
 * would keep every page and feed waiting (docs/decisions/0030).
 */
export async function giveWay<T>(work: () => Promise<T>, { now, wait }: Timing = real): Promise<T> {
  const start = now();
  const result = await work();
  await wait(Math.min((now() - start) * share, longest));
  return result;
}
