/** Longest wait for any service unless it has its own, ms (specification, section 9: 20 s by default). */
export const defaultTimeout = 20_000;

/**
 * Longest time that a page may spend on all its calls together, ms: what one call may take by itself. A second wave gets
 * what the first has left, so that several slow services cost a reader no more than one (docs/decisions/0052).
 */
export const pageBudget = defaultTimeout;

/**
 * The same of the answer to a form, ms: what was sent may take its whole time, and the page that says so and shows what
 * was typed is still to be made.
 */
export const formBudget = 2 * pageBudget;

/**
 * Longest wait for what a page can do without, ms: a reader should not wait for flags or an editors' arrangement
 * longer than for view counts (specification, section 9: kala 2 s).
 */
export const secondaryTimeout = 2_000;

/** Longest wait for what has changed, ms. It is short, and what was known last serves on without it. */
export const epochTimeout = 1_000;

/** Longest wait for view counts on the server, ms: 5 s in development, else 2 s (specification, section 9). */
export const findKalaTimeout = (environment: string) => (environment === "development" ? 5_000 : 2_000);

/** Longest wait in the browser for analytics and view counts, ms (specification, section 9: 2). */
export const browserTimeout = 2_000;
