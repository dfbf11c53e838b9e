import type { ServiceName } from "../../contract/call.ts";

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

/** Longest waits for one service, ms. */
export interface ServiceTimeouts {
  /** For what a page is made of, and for what somebody sends. */
  needed: number;
  /** For what a page can do without. */
  optional: number;
}

const usual: ServiceTimeouts = { needed: defaultTimeout, optional: secondaryTimeout };

/** Longest waits for each service (specification, section 9): whoever adds a service says here how patient pages are. */
export const serviceTimeouts: Record<ServiceName, ServiceTimeouts> = {
  magma: usual,
  core: usual,
  experiments: usual,
  features: usual,
  profile: usual,
  dfp: usual,
  comments: usual,
  commerce: usual,
  images: usual,
  kala: { needed: 2_000, optional: 2_000 },
  likes: usual,
  links: usual,
  moderation: usual,
  notification: usual,
  rulesystem: usual,
  specialsections: usual,
  categorization: usual,
  taxonomy: usual,
  curation: usual,
  chartbeat: usual,
  videouploadUrl: usual,
  subscriptions: usual,
  ads: usual,
  analytics: usual,
};

/** Those that differ in development (specification, section 9: kala 5 s). */
const developmentTimeouts: Partial<Record<ServiceName, ServiceTimeouts>> = {
  kala: { needed: 5_000, optional: 5_000 },
};

/** The longest waits for a service where this Worker runs. */
export const findTimeouts = (service: ServiceName, environment: string | undefined): ServiceTimeouts =>
  (environment === "development" && developmentTimeouts[service]) || serviceTimeouts[service];

/** Longest wait in the browser for analytics and view counts, ms (specification, section 9: 2). */
export const browserTimeout = 2_000;
