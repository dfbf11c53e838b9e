/**
 * The front end's variables for browser tests. `tests/worker` covers pages with slow services; here a busy
 * machine must not cause missing parts.
 */
export const patience = { TIMEOUT_SCALE: "5" };
