/** Times for which the page cache may use a response, ms since rendering began. Each includes the previous one. */
export interface Lifetime {
  /** Served without revalidation. */
  fresh: number;
  /** Served while a new one is rendered. */
  stale: number;
  /** Served if rendering a new one fails: for one day after it went stale. */
  onError: number;
}

const second = 1_000;
const day = 86_400 * second;

const lifetimes = {
  /** Limits the age of data that no epoch reports: view and reply counts, ages, and lists that depend on the time. */
  page: { fresh: 60 * second, stale: 660 * second, onError: 60 * second + day },
  /** Redirects depend on the blog's lists, which have an epoch. */
  redirect: { fresh: 300 * second, stale: 300 * second, onError: 300 * second + day },
  /** A missing page may be published within the minute, and serving a 404 for a day would not help anyone. */
  missing: { fresh: 30 * second, stale: 30 * second, onError: 30 * second },
  /** Deleted and removed pages stay that way. */
  gone: { fresh: 300 * second, stale: 300 * second, onError: 300 * second + day },
} as const satisfies Record<string, Lifetime>;

/** The lifetime of a response with this status; null if it is never cached. */
export function findLifetime(status: number): Lifetime | null {
  if (status === 200) return lifetimes.page;
  if (status === 301 || status === 308) return lifetimes.redirect;
  if (status === 404) return lifetimes.missing;
  return status === 410 || status === 451 ? lifetimes.gone : null;
}

/**
 * For browsers and shared caches: store a public response, but revalidate it before each use, which costs a
 * 304. Only our own cache knows when a page changes or is taken down; a copy used without revalidation would
 * still show a page that was taken down (docs/decisions/0050).
 */
const publicRule = "public, max-age=0, must-revalidate";

/** What the platform's cache in front of the Worker goes by. Readers never see it (docs/decisions/0195). */
export const frontCacheHeader = "Cloudflare-CDN-Cache-Control";

/** A failure must not outlive its cause. */
const failureRule = "no-store";

/** For pages that only people with the address should see: no shared cache stores them. */
export const unlistedCacheControl = "private, no-store";

/** The `Cache-Control` value for an HTML response with this status. */
export function cacheControlFor(status: number): string {
  return status < 400 || findLifetime(status) !== null ? publicRule : failureRule;
}
