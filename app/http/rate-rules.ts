/** The counters that `wrangler.toml` binds, with their limits. */
export const limiterNames = ["LIMIT_FORMS", "LIMIT_REPORTS", "LIMIT_SEARCH"] as const;
export type LimiterName = (typeof limiterNames)[number];

/** Period of every counter, seconds, and so the longest wait. */
export const ratePeriod = 60;

interface RateRule {
  limiter: LimiterName;
  /** `GET` includes `HEAD`. */
  method: "GET" | "POST";
}

/**
 * What is counted, by path. Page views aren't: popular pages are cached. Neither is
 * `/newsletter/unsubscribe`: a mail provider may send it for all its users from one address, and each of them
 * has the right to unsubscribe (RFC 8058).
 */
const rules: ReadonlyMap<string, RateRule> = new Map([
  ["/newsletter", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/amp/newsletter", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/newsletter/confirm", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/setup", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/settings", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/settings/email", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/settings/notifications", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/settings/people", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/invitations", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/write", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/dashboard/saved", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/settings/picture", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin/confirm", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin/provider", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin/return", { limiter: "LIMIT_FORMS", method: "POST" }],
  // The sign-in page itself requests this, for people with passkeys.
  ["/ajax/passkey", { limiter: "LIMIT_REPORTS", method: "POST" }],
  // A reply can have several images; the services also count per account.
  ["/ajax/picture", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/ajax/log", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/ajax/view", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/ajax/csp", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/ajax/names", { limiter: "LIMIT_SEARCH", method: "GET" }],
  ["/ajax/card", { limiter: "LIMIT_SEARCH", method: "GET" }],
  ["/search", { limiter: "LIMIT_SEARCH", method: "GET" }],
  // With the larger limit, because it is asked while somebody types.
  ["/ajax/suggest", { limiter: "LIMIT_REPORTS", method: "GET" }],
]);

/** The same for paths with variable parts. */
const patterns: readonly (readonly [RegExp, RateRule])[] = [
  // With the larger limit, because likes are sent this way too; the services also count per account.
  [/^\/(?:reply|discussion-settings)\/\d{1,19}$/, { limiter: "LIMIT_REPORTS", method: "POST" }],
  [/^\/(?:settings\/people|ajax\/person)\/[^/]+$/, { limiter: "LIMIT_REPORTS", method: "POST" }],
  [/^\/reply\/\d{1,19}\/signin$/, { limiter: "LIMIT_FORMS", method: "POST" }],
  // The services count per account, and per day.
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/people$/, { limiter: "LIMIT_REPORTS", method: "POST" }],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/upload$/, { limiter: "LIMIT_REPORTS", method: "POST" }],
  [/^\/(?:password|report)\/\d{1,19}$/, { limiter: "LIMIT_FORMS", method: "POST" }],
  // Pages of a preview of the network, which nobody keeps.
  [/^\/preview\/[^/]+\/~/, { limiter: "LIMIT_REPORTS", method: "GET" }],
  // Limited so that nobody can guess tokens.
  [/^\/preview\/[^/]+$/, { limiter: "LIMIT_SEARCH", method: "GET" }],
];

/** The counter for a request; null if it isn't counted. `pathname` has no query. */
export function findLimiter(method: string, pathname: string): LimiterName | null {
  const rule = rules.get(pathname) ?? patterns.find(([pattern]) => pattern.test(pathname))?.[1];
  return rule?.method === (method === "HEAD" ? "GET" : method) ? rule.limiter : null;
}
