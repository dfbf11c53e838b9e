import type { Log } from "../telemetry/log.ts";
import { findCaller, findLimiter, type LimiterName } from "./rate-rules.ts";

/** The platform's counter. It counts for one of its locations, approximately, and forgets within a minute. */
interface Limiter {
  limit: (options: { key: string }) => Promise<{ success: boolean }>;
}

/** Bound by `wrangler.toml`; somebody's own set-up may have none. */
export type Limiters = Partial<Record<LimiterName, Limiter>>;

/**
 * Tells whether a caller has asked too often for something that is counted. The key of the counter is the caller's
 * address and is kept nowhere else. Without a counter, without an address and when the counter itself fails, everybody
 * is let through: a limit protects a service, and must not be what breaks it. Of a counter that is missing the log
 * hears once.
 */
export function createRateLimit() {
  const missing = new Set<LimiterName>();
  return async (request: Request, pathname: string, limiters: Limiters, log: Log): Promise<boolean> => {
    const name = findLimiter(request.method, pathname);
    if (name === null) return false;
    const limiter = limiters[name];
    if (!limiter) {
      if (!missing.has(name)) log("limiter.failed", { limiter: name, message: "It is not bound." });
      missing.add(name);
      return false;
    }
    const caller = findCaller(request.headers.get("CF-Connecting-IP"));
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
