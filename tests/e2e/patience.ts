/**
 * The front end's variables for browser tests. `tests/worker` covers pages with slow services; here a busy
 * machine must not cause missing parts. Cached pages are confirmed at each request, because tests would wait seconds for
 * each change to appear; `tests/worker/epochs.test.ts` has the usual interval.
 */
export const patience = { TIMEOUT_SCALE: "5", EPOCH_MEMORY: "0" };
