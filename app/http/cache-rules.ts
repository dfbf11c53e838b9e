/**
 * How long shared caches keep an answer, by what it is. Public pages are the same for everyone, so they are public;
 * a shared cache may serve a stale one for ten minutes while it asks again, and for a day when we cannot answer.
 */
const rules = {
  page: "public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
  /** An address that moved may move again. */
  redirect: "public, max-age=300, s-maxage=3600",
  /** What is missing may be published in a minute. */
  missing: "public, max-age=0, s-maxage=30",
  /** Deleted and removed stays so. */
  gone: "public, max-age=60, s-maxage=300",
  /** A failure must not outlive its cause. */
  failure: "no-store",
} as const;

/** Of a page that is nobody's business but of who has its address: no shared cache keeps it. */
export const unlistedCacheControl = "private, no-store";

/** The `Cache-Control` value for an HTML answer of this status. */
export function cacheControlFor(status: number): string {
  if (status === 301 || status === 308) return rules.redirect;
  if (status === 404) return rules.missing;
  if (status === 410 || status === 451) return rules.gone;
  return status < 400 ? rules.page : rules.failure;
}
