import { ratePeriod } from "./rate-limit.ts";

/** When a client that was rate limited may try again (RFC 6585, section 4). */
export const retryHeaders = { "Retry-After": String(ratePeriod) };

/** Throws a 429 page if the client has exceeded a rate limit. */
export function assertNotLimited({ isLimited }: { isLimited: boolean }): void {
  if (isLimited) throw Response.json(null, { status: 429, headers: retryHeaders });
}
