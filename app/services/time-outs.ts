/** Default timeout of a service call, ms (specification, section 9: 20 s by default). */
export const defaultTimeout = 20_000;

/**
 * Time budget of a page for all its calls together, ms: the same as for a single call. Later calls get the
 * time left, so that several slow services don't add up (docs/decisions/0052).
 */
export const pageBudget = defaultTimeout;

/**
 * Time budget of a form submission, ms: the write may take its whole timeout, and the resulting page must
 * still be rendered.
 */
export const formBudget = 2 * pageBudget;

/**
 * Timeout for optional data, ms: readers shouldn't wait longer for flags or a curated front page than for
 * view counts (specification, section 9: kala 2 s).
 */
export const secondaryTimeout = 2_000;

/** Timeout for fetching changes, ms. Short, because the previous result remains usable. */
export const epochTimeout = 1_000;

/**
 * Timeout for view counts on the server, ms: 5 s in development, otherwise 2 s (specification, section 9).
 */
export const findKalaTimeout = (environment: string) => (environment === "development" ? 5_000 : 2_000);

/** Timeout in the browser for analytics and view counts, ms (specification, section 9: 2). */
export const browserTimeout = 2_000;
