import type { ServiceName } from "../../../contract/wire/call.ts";

/** Default time-out for a service, ms (specification, section 9: 20 s). */
export const defaultTimeout = 20_000;

/**
 * Time budget of a page for all its calls together, ms: the same as for a single call. Later calls get the
 * time left, so that several slow services don't add up (docs/decisions/0052).
 */
export const pageBudget = defaultTimeout;

/** Time-out of form submissions, ms: the input must be returned in time. Files have the default. */
export const formTimeout = 7_000;

/** Time budget of a form submission, ms: after a time-out, its page must still be rendered with the input. */
export const formBudget = 10_000;

/**
 * Time that a form's page waits for calls that would probably hang, ms: longer than other pages, because without them
 * its text is lost. It is the budget left by the form's own call, minus half a second.
 */
export const formPatience = formBudget - formTimeout - 500;

/** Time budget of a submission with files, ms. */
export const uploadBudget = 2 * pageBudget;

/** The time budget of a request, ms. */
export function findBudget({ method, headers }: Pick<Request, "method" | "headers">): number {
  if (method !== "POST") return pageBudget;
  const isUpload = /^(?:multipart|application\/octet-stream|image|video)/.test(
    headers.get("Content-Type") ?? "",
  );
  return isUpload ? uploadBudget : formBudget;
}

/** Time that a request with this budget waits for calls that would probably hang, ms; undefined: the pages' default. */
export const findPatience = (budget: number): number | undefined =>
  budget === formBudget ? formPatience : undefined;

/**
 * Timeout for optional data, ms: readers shouldn't wait longer for flags or a curated front page than for
 * view counts (specification, section 9: kala 2 s).
 */
export const secondaryTimeout = 2_000;

/** Time that optional data has at least, however late in a page it is asked for, ms. */
export const minSecondaryTimeout = 500;

/**
 * Time left for optional data, ms: pages wait for all of it together no longer than for one call, counted from when the request
 * came (`since`), or a page that asks late would wait longer than its time-out. `timeout` and the result in ms; times in ms since the
 * epoch.
 */
export const findOptionalTime = (timeout: number, since: number, now: number): number =>
  Math.min(timeout, Math.max(since + timeout - now, minSecondaryTimeout));

/** Timeout for fetching changes, ms. Short, because the previous result remains usable. */
export const epochTimeout = 1_000;

/** Time-outs for one service, ms. */
export interface ServiceTimeouts {
  /** For data that a page needs, and for forms. */
  needed: number;
  /** For data that a page can do without. */
  optional: number;
}

const usual: ServiceTimeouts = { needed: defaultTimeout, optional: secondaryTimeout };

/** Time-outs for each service (specification, section 9). A new service needs an entry here. */
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

/** Time-outs that differ in development (specification, section 9: kala 5 s). */
const developmentTimeouts: Partial<Record<ServiceName, ServiceTimeouts>> = {
  kala: { needed: 5_000, optional: 5_000 },
};

/** The time-outs for a service in this environment. */
export const findTimeouts = (service: ServiceName, environment: string | undefined): ServiceTimeouts =>
  (environment === "development" && developmentTimeouts[service]) || serviceTimeouts[service];

/** Time-out in the browser for analytics and view counts, ms (specification, section 9: 2 s). */
export const browserTimeout = 2_000;
