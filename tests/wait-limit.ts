/** Maximum wait of a test, ms. A busy machine is slow, which is no fault; only failing tests wait this long. */
export const waitLimit = 30_000;

/** Time after which a hanging test is ended, ms. Durations are measured in `bench/`. */
export const testLimit = 30_000;
/** The same for tests in a browser. */
export const browserTestLimit = 60_000;

/** Options of tests with hundreds of cases, or of long procedures. */
export const long = { timeout: 300_000 } as const;
