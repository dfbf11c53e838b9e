/** How long a test waits for something, ms. A busy machine is slow, which is no fault; only a test that fails waits so long. */
export const waitLimit = 60_000;
