import { findClientNetwork } from "../../../contract/wire/request-headers.ts";
import type { Log } from "../telemetry/log.ts";
import type { LimiterName, Route } from "../../route-kinds.ts";

/** Period of every counter, seconds, and so the longest wait. */
const ratePeriod = 60;

/** The counter for a request; null if it isn't counted. */
export function findLimiter(method: string, { readLimiter, writeLimiter }: Route): LimiterName | null {
  if (method === "POST") return writeLimiter ?? null;
  return (method === "GET" || method === "HEAD" ? readLimiter : null) ?? null;
}

/** The platform's counter. It counts per location, approximately, with a period of one minute. */
interface Limiter {
  limit: (options: { key: string }) => Promise<{ success: boolean }>;
}

/** Bound by `wrangler.toml`; other set-ups may have none. */
export type Limiters = Partial<Record<LimiterName, Limiter>>;

/**
 * Checks if a client has exceeded a rate limit. The counter's key is the client's address, which is stored nowhere
 * else. Everyone is let through if there is no counter or no address, or if the counter fails: a limit that protects a
 * service must not break it. A missing counter is logged once.
 */
export function createRateLimit() {
  const missing = new Set<LimiterName>();
  return async (request: Request, route: Route, limiters: Limiters, log: Log): Promise<boolean> => {
    const name = findLimiter(request.method, route);
    if (name === null) return false;
    const limiter = limiters[name];
    if (!limiter) {
      if (!missing.has(name)) log("limiter.failed", { limiter: name, message: "It is not bound." });
      missing.add(name);
      return false;
    }
    const caller = findClientNetwork(request.headers.get("CF-Connecting-IP"));
    if (caller === null) return false;
    try {
      const { success } = await limiter.limit({ key: caller });
      return !success;
    } catch (error) {
      log("limiter.failed", { limiter: name, message: String(error) });
      return false;
    }
  };
}

/** When a client that was rate limited may try again (RFC 6585, section 4). */
export const retryHeaders = { "Retry-After": String(ratePeriod) };

/** Throws a 429 page if the client has exceeded a rate limit. */
export function assertNotLimited({ isLimited }: { isLimited: boolean }): void {
  if (isLimited) throw Response.json(null, { status: 429, headers: retryHeaders });
}
