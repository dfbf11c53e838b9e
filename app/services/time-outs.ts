/** Longest wait for any service unless it has its own, ms (specification, section 9: 20 s by default). */
export const defaultTimeout = 20_000;

/**
 * Longest wait for what a page can do without, ms: a reader should not wait for flags or an editors' arrangement
 * longer than for view counts (specification, section 9: kala 2 s).
 */
export const secondaryTimeout = 2_000;
