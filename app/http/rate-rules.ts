/** The counters that `wrangler.toml` binds; their numbers stand there. */
export const limiterNames = ["LIMIT_FORMS", "LIMIT_REPORTS", "LIMIT_SEARCH"] as const;
export type LimiterName = (typeof limiterNames)[number];

/** Seconds of every counter's period, and so the longest that anybody has to wait. */
export const ratePeriod = 60;

interface RateRule {
  limiter: LimiterName;
  /** `GET` stands for `HEAD` as well. */
  method: "GET" | "POST";
}

/**
 * What is counted, by path. Reading is not: a page that is asked for often is in the cache. Neither is
 * `/newsletter/unsubscribe`: a mail provider presses the link for all its readers from one address, and each of them has
 * a right to leave (RFC 8058).
 */
const rules: ReadonlyMap<string, RateRule> = new Map([
  ["/newsletter", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/amp/newsletter", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/newsletter/confirm", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/settings", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/settings/notifications", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/invitations", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/write", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/dashboard/saved", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/settings/picture", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin/confirm", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin/provider", { limiter: "LIMIT_FORMS", method: "POST" }],
  ["/signin/return", { limiter: "LIMIT_FORMS", method: "POST" }],
  // Asked by the page for signing in itself, for whoever keeps passkeys.
  ["/ajax/passkey", { limiter: "LIMIT_REPORTS", method: "POST" }],
  // A reply has several; the services count what each account sends.
  ["/ajax/picture", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/ajax/log", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/ajax/view", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/ajax/csp", { limiter: "LIMIT_REPORTS", method: "POST" }],
  ["/search", { limiter: "LIMIT_SEARCH", method: "GET" }],
]);

/** The same of paths with something of their own in them. */
const patterns: readonly (readonly [RegExp, RateRule])[] = [
  // By the larger counter: likes are sent this way as well, and the services count what each account writes.
  [/^\/(?:reply|discussion-settings)\/\d{1,19}$/, { limiter: "LIMIT_REPORTS", method: "POST" }],
  // The services count what each account sends, and how much of it in a day.
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/people$/, { limiter: "LIMIT_REPORTS", method: "POST" }],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/upload$/, { limiter: "LIMIT_REPORTS", method: "POST" }],
  [/^\/report\/\d{1,19}$/, { limiter: "LIMIT_FORMS", method: "POST" }],
  // Nobody tries tokens.
  [/^\/preview\/[^/]+$/, { limiter: "LIMIT_SEARCH", method: "GET" }],
];

/** The counter of a request; null for what is not counted. `pathname` has no query. */
export function findLimiter(method: string, pathname: string): LimiterName | null {
  const rule = rules.get(pathname) ?? patterns.find(([pattern]) => pattern.test(pathname))?.[1];
  return rule?.method === (method === "HEAD" ? "GET" : method) ? rule.limiter : null;
}

/**
 * Who is counted: an IPv4 address, or the /64 that an IPv6 address is in, since a connection has a whole one (RFC 6177).
 * Null for what is no address: then nobody can be told from others. IPv4 in IPv6 form counts as IPv4.
 */
export function findCaller(address: string | null): string | null {
  if (address === null) return null;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return address;
  if (!URL.canParse(`http://[${address}]/`)) return null;
  // The parser writes every address in one way: lower case, without leading zeros, its longest row of zeros left out.
  const { hostname } = new URL(`http://[${address}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => "0"), ...last];
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? formatMapped(groups) : `${groups.slice(0, 4).join(":")}::/64`;
}

/** `7f00`, `1` → `127.0.0.1` */
const formatMapped = (groups: readonly string[]) =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
