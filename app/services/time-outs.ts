import type { ServiceName } from "../../contract/call.ts";

/** Longest wait for any service unless it has its own, ms (specification, section 9: 20 s by default). */
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

/** Timeout in the browser for analytics and view counts, ms (specification, section 9: 2). */
export const browserTimeout = 2_000;
