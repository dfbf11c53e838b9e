import { ratePeriod } from "./rate-rules.ts";

/** When whoever has asked too often may come again (RFC 6585, section 4). */
export const retryHeaders = { "Retry-After": String(ratePeriod) };

/** Throws the page that says so to a reader who has asked too often. */
export function assertNotLimited({ isLimited }: { isLimited: boolean }): void {
  if (isLimited) throw Response.json(null, { status: 429, headers: retryHeaders });
}
