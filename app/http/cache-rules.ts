/** How long the page cache keeps an answer, ms from the beginning of its making. Each span includes the one before. */
export interface Lifetime {
  /** Given out without a question. */
  fresh: number;
  /** Given out while another is made. */
  stale: number;
  /** Given out when no other can be made: a day after it went stale. */
  onError: number;
}

const second = 1_000;
const day = 86_400 * second;

const lifetimes = {
  /** What no epoch tells of grows no older: counts of views and replies, ages, and lists that depend on the hour. */
  page: { fresh: 60 * second, stale: 660 * second, onError: 60 * second + day },
  /** Old addresses and other spellings change with the blog's lists, which have an epoch. */
  redirect: { fresh: 300 * second, stale: 300 * second, onError: 300 * second + day },
  /** What is missing may be published in a minute; that nobody knows it is no news for a day. */
  missing: { fresh: 30 * second, stale: 30 * second, onError: 30 * second },
  /** Deleted and removed stays so. */
  gone: { fresh: 300 * second, stale: 300 * second, onError: 300 * second + day },
} as const satisfies Record<string, Lifetime>;

/** How long the page cache keeps an answer of this status; null for what it never keeps. */
export function findLifetime(status: number): Lifetime | null {
  if (status === 200) return lifetimes.page;
  if (status === 301 || status === 308) return lifetimes.redirect;
  if (status === 404) return lifetimes.missing;
  return status === 410 || status === 451 ? lifetimes.gone : null;
}

/**
 * What browsers and caches before us are told of a public answer: keep it, and ask before each use, which costs a 304.
 * Only our own cache knows when a page was changed or taken down; every second that somebody else may use a copy unasked
 * is a second for which a page that was taken down is still read (docs/decisions/0050).
 */
const publicRule = "public, max-age=0, must-revalidate";

/** A failure must not outlive its cause. */
const failureRule = "no-store";

/** Of a page that is nobody's business but of who has its address: no shared cache keeps it. */
export const unlistedCacheControl = "private, no-store";

/** The `Cache-Control` value for an HTML answer of this status. */
export function cacheControlFor(status: number): string {
  return status < 400 || findLifetime(status) !== null ? publicRule : failureRule;
}
