/** How long a test waits for something, ms. A busy machine is slow, which is no fault; only a test that fails waits so long. */
export const waitLimit = 30_000;

/** When a test that still runs is ended, ms: it hangs. How long something takes is measured in `bench/`. */
export const testLimit = { unit: 30_000, worker: 30_000, browser: 60_000 } as const;

/** Options of the tests that go through hundreds of cases, or through an evening's work. */
export const long = { timeout: 300_000 } as const;
